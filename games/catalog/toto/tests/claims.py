"""Check what the pages of Toto claim about chances."""

from collections.abc import Sequence
from typing import Any

from games.catalog.toto.rules import shown, turns
from games.engine.kit.throwing.data import Turn
from games.engine.kit.throwing.odds import first_home, mean
from tests.chances import luck_only, throws
from tests.claims import Figure

CLAIMS = luck_only()


def first_throw() -> float:
    """Return the chance that the first throw strikes off a number."""
    return sum(bool(shown(Turn((*sorted(dice[:2]), *sorted(dice[2:]))))) for dice in throws(4)) / 6**4


@CLAIMS.says(
    en="At first nearly every other throw strikes something, at the end only one in eighteen.",
    de="Am Anfang streicht fast jeder zweite Wurf etwas, am Ende nur einer von achtzehn.",
)
def at_first_and_at_the_end(game: Any) -> Sequence[Figure]:
    assert 0.45 < first_throw() < 0.5
    return [mean(turns(4, 5))]


@CLAIMS.says(
    en="A ticket takes 52 throws on average.",
    de="Im Schnitt braucht ein Schein 52 Würfe.",
)
@CLAIMS.says(
    en="A whole ticket takes 52 on average.",
    de="Ein ganzer Schein braucht im Schnitt 52.",
)
def a_ticket(game: Any) -> Sequence[Figure]:
    return [mean(turns(0, 0))]


@CLAIMS.says(
    en="Going first is hardly an advantage: with two players it wins 51 matches out of 100.",
    de="Wer beginnt, hat kaum einen Vorteil: Zu zweit gewinnt er 51 von 100 Partien.",
)
def going_first(game: Any) -> Sequence[Figure]:
    return [100 * first_home([turns(0, 0)] * 2)[0]]


@CLAIMS.says(
    en="With two players, three numbers behind at the start still win 42 matches out of 100 going first, otherwise 40.",
    de="Drei Zahlen Rückstand zu Beginn holst du zu zweit in 42 von 100 Partien auf, wenn du als Erster wirfst, sonst in 40.",
)
def three_numbers_behind(game: Any) -> Sequence[Figure]:
    first, second = first_home([turns(0, 0), turns(2, 1)])[0], first_home([turns(2, 1), turns(0, 0)])[1]
    return [3, 100 * first, 100 * second]


@CLAIMS.says(
    en="The first throw strikes something in 48 cases out of 100.",
    de="Der erste Wurf streicht in 48 von 100 Fällen etwas.",
)
def the_first_throw(game: Any) -> Sequence[Figure]:
    return [100 * first_throw()]


@CLAIMS.says(
    en="When only one number is missing, it takes 18 throws on average to come.",
    de="Fehlt nur noch eine Zahl, so kommt sie im Schnitt erst nach 18 Würfen.",
)
@CLAIMS.says(
    en="A single number comes only once in eighteen throws.",
    de="Eine einzelne Zahl kommt nur in einem von achtzehn Würfen.",
)
def the_last_number(game: Any) -> Sequence[Figure]:
    return [mean(turns(4, 5))]


@CLAIMS.says(
    en="With two at the table, going first wins 51 matches in 100, and three numbers behind at the start still 42; as far behind, going second wins 40.",
    de="Zu zweit gewinnt, wer beginnt, 51 von 100 Partien, und mit drei Zahlen Rückstand zu Beginn noch 42; mit demselben Rückstand gewinnt der Zweite 40.",
)
def going_first_and_second(game: Any) -> Sequence[Figure]:
    level, first, second = (
        first_home([turns(0, 0)] * 2)[0],
        first_home([turns(0, 0), turns(2, 1)])[0],
        first_home([turns(2, 1), turns(0, 0)])[1],
    )
    return [100 * level, 100 * first, 100 * second]
