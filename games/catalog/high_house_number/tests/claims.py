"""Checks of what the pages of High house number say about odds and good play."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.kit.throwing.solving import tree_of
from tests.chances import terms, throws
from tests.claims import Claims, Figure

CLAIMS = Claims()
PLACES = (100, 10, 1)

CLAIMS.rule(
    "3.1",
    en="You make your three throws in one turn.",
    de="Deine drei Würfe machst du in einem Zug.",
)
CLAIMS.taught(
    "wait",
    "sure",
    en="If you know what is to be beaten, forget the average and keep the place free that helps you over it.",
    de="Weißt du, was zu schlagen ist, dann vergiss den Schnitt und halt die Stelle frei, die dir darüber hilft.",
)
CLAIMS.taught(
    "wait",
    "sure",
    en="If you know what you have to beat, forget the average.",
    de="Weißt du, was zu schlagen ist, so vergiss den Schnitt.",
)
CLAIMS.taught(
    "wait",
    "sure",
    en="Why wait for a better digit?",
    de="Wozu auf eine bessere Ziffer warten?",
)
CLAIMS.taught(
    "edges",
    "low",
    en="There it takes a place that a better digit could fill.",
    de="Dort nimmt sie einer besseren Ziffer den Platz weg.",
)


def mean(choose: Callable[[int, tuple[int, ...]], int]) -> float:
    """Return the average number; ``choose`` puts a digit into one of the free places."""
    found = 0
    for dice in throws(3):
        free: tuple[int, ...] = PLACES
        for die in dice:
            place = choose(die, free)
            free = tuple(one for one in free if one != place)
            found += die * place
    return found / 6**3


def by_advice(die: int, free: tuple[int, ...]) -> int:
    """Return the place for a digit by the rule of § 6.1."""
    if len(free) == 3:
        return free[0] if die >= 5 else free[1] if die >= 3 else free[2]
    return free[0] if die >= 4 else free[-1]


def is_best(game: Any) -> None:
    """Check that the rule of § 6.1 is as good as the best play."""
    assert abs(mean(by_advice) - tree_of(game, terms(game)).moments.mean) < 1e-6


@CLAIMS.says(
    en="With two places free, any digit of 4 or more belongs in the better one.",
    de="Sind noch zwei Stellen frei, gehört ab der 4 jede Ziffer an die bessere.",
)
def with_two_places_free(game: Any) -> Sequence[Figure]:
    is_best(game)
    return [4]


@CLAIMS.says(
    en="For a high number on average, put a 5 or a 6 in front, a 3 or a 4 in the middle and a 1 or a 2 at the back; with two places left, a 4 or more belongs to the better one.",
    de="Damit die Zahl im Schnitt hoch wird, gehört eine 5 oder 6 nach vorn, eine 3 oder 4 in die Mitte und eine 1 oder 2 nach hinten; sind noch zwei Stellen frei, so gehört ab der 4 jede Ziffer an die bessere.",
)
def where_digits_belong(game: Any) -> Sequence[Figure]:
    is_best(game)
    return [5, 6, 3, 4, 1, 2]


@CLAIMS.says(
    en="That puts you at number 504 on average.",
    de="So wohnst du im Schnitt in Nummer 504.",
)
@CLAIMS.says(
    en="That puts you at number 504 on average.",
    de="So wohnst du im Schnitt in Nummer 504.",
)
def on_average(game: Any) -> Sequence[Figure]:
    return [mean(by_advice)]


@CLAIMS.says(
    en="Only a 6 would be better there, and that comes one time in six.",
    de="Besser wäre dort nur eine 6, und die kommt in einem von sechs Fällen.",
)
def only_a_six_is_better(game: Any) -> Sequence[Figure]:
    return [6]


@CLAIMS.says(
    en="Then the last throw goes in front, and five times out of six it is no better.",
    de="Dann gehört der letzte Wurf nach vorn, und der ist fünfmal von sechs nicht besser.",
)
def five_times_in_six(game: Any) -> Sequence[Figure]:
    return [sum(die <= 5 for die in range(1, 7)), 6]


@CLAIMS.says(
    en="That happens one time in three.",
    de="In einem von drei Fällen kommt sie.",
)
def five_or_six(game: Any) -> Sequence[Figure]:
    """Check that both numbers are higher than 651 if the four is the last digit."""
    passing = [tens for tens in range(1, 7) if 600 + 10 * tens + 4 > 651]
    assert passing == [5, 6]
    return [6 / len(passing)]
