"""Check what the pages of Prison windows claim about chances."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import chance, first_of_two, luck_only, mean_of, terms, turns
from tests.claims import Figure

CLAIMS = luck_only()

CLAIMS.rule(
    "3.2",
    en="Ben has found 1, 4 and 0 windows in three throws, 5 together.",
    de="Ben hat in drei Würfen 1, 4 und 0 Fenster gefunden, zusammen 5.",
)
CLAIMS.rule(
    "3.2",
    en="Ben has found 1, 4 and 0 windows in three throws.",
    de="Ben hat in drei Würfen 1, 4 und 0 Fenster gefunden.",
)


@CLAIMS.says(
    en="A turn of three throws brings exactly two windows on average.",
    de="Ein Zug aus drei Würfen bringt im Schnitt genau zwei Fenster.",
)
def a_turn(game: Any) -> Sequence[Figure]:
    return [3, mean_of(game.steps(terms(game), 0))]


@CLAIMS.says(
    en="One turn in five brings nothing at all, even if it looked different.",
    de="Jeder fünfte Zug bringt gar nichts, auch wenn es anders ausgesehen hat.",
)
def an_empty_turn(game: Any) -> Sequence[Figure]:
    return [1 / game.steps(terms(game), 0)[0]]


@CLAIMS.says(
    en="Three twos at once come up once in 216 throws, two about every fourteenth time.",
    de="Drei Zweien auf einmal fallen einmal in 216 Würfen, zwei etwa jedes vierzehnte Mal.",
)
def twos(game: Any) -> Sequence[Figure]:
    return [1 / chance(3, lambda dice: dice.count(2) == 3), 1 / chance(3, lambda dice: dice.count(2) == 2)]


@CLAIMS.says(
    en="Nobody gets a last turn, so it pays to go first: between two that wins 53.6 matches in 100.",
    de="Niemand zieht nach, darum lohnt sich Beginnen: Zu zweit gewinnt, wer beginnt, 53,6 von 100 Partien.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [first_of_two(game)]


@CLAIMS.says(
    en="A throw brings two thirds of a window on average, so a turn exactly two, and one in five brings nothing.",
    de="Ein Wurf bringt im Schnitt zwei Drittel eines Fensters, ein Zug also genau zwei, und jeder fünfte bringt nichts.",
)
def a_throw_and_a_turn(game: Any) -> Sequence[Figure]:
    turn = game.steps(terms(game), 0)
    assert abs(mean_of(turn) / 3 - 2 / 3) < 1e-9
    return [mean_of(turn), 1 / turn[0]]


@CLAIMS.says(
    en="It takes 15.8 turns on average to get to thirty.",
    de="Bis dreißig brauchst du im Schnitt 15,8 Züge.",
)
def to_thirty(game: Any) -> Sequence[Figure]:
    assert game.goal == 30
    return [mean(turns(game))]


@CLAIMS.says(
    en="Between two, going first wins 53.6 matches in 100; with six it is 19.8, and going last 13.9.",
    de="Zu zweit gewinnt, wer beginnt, 53,6 von 100 Partien, zu sechst 19,8, und wer als Letzter drankommt, 13,9.",
)
def going_first_and_last(game: Any) -> Sequence[Figure]:
    two, six = first_home([turns(game)] * 2), first_home([turns(game)] * 6)
    return [100 * two[0], 100 * six[0], 100 * six[5]]
