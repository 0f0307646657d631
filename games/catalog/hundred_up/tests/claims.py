"""Checks of what the pages of A hundred up say about chances."""

from collections.abc import Sequence
from typing import Any

from games.catalog.hundred_up.rules import worth
from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import chance, first_of_two, throws, turns
from tests.claims import Claims, Figure, nothing_to_decide

CLAIMS = Claims()

CLAIMS.says(
    en="There is nothing to decide, and nobody plays better than you.",
    de="Zu entscheiden gibt es nichts, und niemand spielt besser als du.",
)(nothing_to_decide)
CLAIMS.says(
    en="There is nothing to decide, so there is nothing to advise: no bot plays better than your luck.",
    de="Es gibt nichts zu entscheiden, also auch nichts zu raten: Kein Bot spielt besser als dein Glück.",
)(nothing_to_decide)


@CLAIMS.says(
    en="A throw brings 8.4 points on average, so you need about thirteen for a hundred.",
    de="Ein Wurf bringt im Schnitt 8,4 Punkte, bis hundert brauchst du also etwa dreizehn.",
)
def points_of_a_throw(game: Any) -> Sequence[Figure]:
    """The average throw, and how many throws a hundred takes; the German sentence does not name that as a number."""
    assert round(mean(turns(game))) == 13
    return [sum(map(worth, throws(2))) / 36]


@CLAIMS.says(
    en="A throw brings 8.4 points on average, and a hundred takes 12.7 throws.",
    de="Ein Wurf bringt im Schnitt 8,4 Punkte, bis hundert brauchst du im Schnitt 12,7 Würfe.",
)
def throws_to_a_hundred(game: Any) -> Sequence[Figure]:
    return [sum(map(worth, throws(2))) / 36, mean(turns(game))]


@CLAIMS.says(
    en="With two players the first wins 55.6 matches out of 100.",
    de="Zu zweit gewinnt, wer beginnt, 55,6 von 100 Partien.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [first_of_two(game)]


@CLAIMS.says(
    en="As nobody gets to even up the turns, going first is worth a lot: with two at the table the first wins 55.6 matches in 100, with four 30.2, and the last only 20.5.",
    de="Weil niemand nachzieht, ist Beginnen viel wert: Zu zweit gewinnt, wer beginnt, 55,6 von 100 Partien, zu viert 30,2, und wer zuletzt dran ist, nur 20,5.",
)
def going_first_and_last(game: Any) -> Sequence[Figure]:
    two, four = first_home([turns(game)] * 2), first_home([turns(game)] * 4)
    return [100 * two[0], 100 * four[0], 100 * four[3]]


@CLAIMS.says(
    en="Double fives or sixes turn everything round, so never give up.",
    de="Ein Pasch aus Fünfen oder Sechsen wirft alles um, also gib nie etwas verloren.",
)
def a_high_double_turns_a_match(game: Any) -> Sequence[Figure]:
    """A double five makes up for three average throws; no throw without a double does that."""
    average = sum(map(worth, throws(2))) / 36
    assert min(worth((5, 5)), worth((6, 6))) >= 2.9 * average
    assert max(worth(dice) for dice in throws(2) if dice[0] != dice[1]) < 1.5 * average
    return []


@CLAIMS.says(
    en="That comes up once in 36 throws.",
    de="Das kommt einmal in 36 Würfen vor.",
)
def a_certain_double(game: Any) -> Sequence[Figure]:
    return [1 / chance(2, lambda dice: dice == (6, 6))]
