"""Checks of what the pages of Jule say about chances."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import first_of_two, luck_only, terms, turns
from tests.claims import Figure, lesson_step

CLAIMS = luck_only()


@CLAIMS.says(
    en="Each of the twelve steps takes six throws on average.",
    de="Jeder der zwölf Schritte braucht im Schnitt sechs Würfe.",
)
def throws_for_a_step(game: Any) -> Sequence[Figure]:
    assert {1 / game.steps(terms(game), step)[step + 1] for step in range(game.goal)} == {6}
    return [12, 6]


@CLAIMS.says(
    en="Each of the twelve steps takes six throws on average, and the whole way 72.",
    de="Jeder der zwölf Schritte braucht im Schnitt sechs Würfe, der ganze Weg 72.",
)
def throws_for_all_steps(game: Any) -> Sequence[Figure]:
    assert game.goal == 12
    return [12, 6, mean(turns(game))]


@CLAIMS.says(
    en="Going first is hardly an advantage: with two players it wins 50.8 matches out of 100.",
    de="Wer beginnt, hat kaum einen Vorteil: Zu zweit gewinnt er 50,8 von 100 Partien.",
)
@CLAIMS.says(
    en="Going first is hardly an advantage: with two at the table it wins 50.8 matches in 100.",
    de="Wer beginnt, hat kaum einen Vorteil: Unter zweien gewinnt er 50,8 von 100 Partien.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [first_of_two(game)]


@CLAIMS.says(
    en="With two players, three steps behind at the start still win 24 matches out of 100.",
    de="Drei Schritte Rückstand zu Beginn holt man zu zweit in 24 von 100 Partien auf.",
)
def three_steps_behind(game: Any) -> Sequence[Figure]:
    return [3, 100 * first_home([turns(game), turns(game, 3)])[0]]


@CLAIMS.says(
    en="Three steps behind at the start, you still win 24 in 100, and even the leader may have a long wait: about one number in twenty takes more than sixteen throws.",
    de="Wer unter zweien zu Beginn drei Schritte zurückliegt, gewinnt noch 24 von 100 Partien, und auch wer vorn ist, wartet manchmal lang: Etwa jede zwanzigste Zahl lässt mehr als sechzehn Würfe auf sich warten.",
)
def three_steps_behind_and_a_long_wait(game: Any) -> Sequence[Figure]:
    """§ 6.2: the chance that a number does not come in sixteen throws."""
    assert 18 < (6 / 5) ** 16 < 19
    return [100 * first_home([turns(game), turns(game, 3)])[0], 16]


@CLAIMS.says(
    en="If a hit lets you throw again, the match is a little shorter: the whole way takes 61 turns on average, not 72.",
    de="Würfelt ihr nach einem Treffer weiter, so dauert die Partie ein wenig kürzer: im Schnitt 61 Züge für den ganzen Weg statt 72.",
)
def with_a_streak(game: Any) -> Sequence[Figure]:
    return [mean(turns(game, streak="on")), mean(turns(game))]


@CLAIMS.says(
    en="One time in six it is the right one.",
    de="Einmal in sechs Würfen ist es die richtige.",
)
def the_right_number(game: Any) -> Sequence[Figure]:
    """How many throws show the number that is needed, whichever it is."""
    found = {round(1 / game.steps(terms(game), step)[step + 1]) for step in range(game.goal)}
    assert len(found) == 1
    return [*found]


CLAIMS.rule(
    "3.2",
    en="Always the one number you need next.",
    de="Immer die eine Zahl, die gerade fehlt.",
)


@CLAIMS.says(
    en="You cannot stop here, and you are only halfway.",
    de="Aufhören gibt es hier nicht, und die Hälfte liegt noch vor dir.",
)
def halfway(game: Any) -> Sequence[Figure]:
    turn = lesson_step(game, "way", "back").position.turn
    assert 2 * turn.points == game.goal
    return []
