"""Checks of what the pages of Naked sparrow say about chances."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.throwing.odds import Spread, added
from tests.chances import NO_BOT_BETTER, between, luck_only, mean_of
from tests.claims import Figure

CLAIMS = luck_only(NO_BOT_BETTER)


def rounds(game: Any, count: int) -> Spread:
    """Return the distribution of a seat's points after ``count`` rounds."""
    found: Spread = {0: 1.0}
    for _ in range(count):
        found = added(found, game.spread())
    return found


@CLAIMS.says(
    en="A round brings 3.2 points on average: 3.3 from the right neighbour, less your own sparrows.",
    de="Eine Runde bringt im Schnitt 3,2 Punkte: 3,3 vom rechten Nachbarn, abzüglich der eigenen Spatzen.",
)
def a_round(game: Any) -> Sequence[Figure]:
    return [mean_of(rounds(game, 1)), sum(range(2, 7)) / 6]


@CLAIMS.says(
    en="So between two a 1 is the best throw: it costs you a point, while a 2 gives the other two.",
    de="Deshalb ist zu zweit eine 1 der beste Wurf: Sie kostet dich einen Punkt, eine 2 gibt dem anderen zwei.",
)
def what_a_throw_makes_between_two(game: Any) -> Sequence[Figure]:
    """A sparrow costs its thrower a point; any other throw gives the rival the pips."""
    lead = {die: -1 if die == 1 else -die for die in range(1, 7)}
    assert max(lead, key=lead.__getitem__) == 1
    return [1, 2]


@CLAIMS.says(
    en="After five rounds two totals in three are between 12 and 20.",
    de="Zwei von drei Summen liegen nach fünf Runden zwischen 12 und 20.",
)
def five_rounds(game: Any) -> Sequence[Figure]:
    return [5, 3 * between(rounds(game, 5), 12, 20), 12, 20]


@CLAIMS.says(
    en="A round brings you −1 at least and 6 at most, 3.2 points on average, and five bring 15.8 on average.",
    de="Eine Runde bringt dir mindestens −1 und höchstens 6, im Schnitt 3,2 Punkte, und fünf bringen im Schnitt 15,8.",
)
def a_round_and_five(game: Any) -> Sequence[Figure]:
    one = rounds(game, 1)
    return [min(one), max(one), mean_of(one), mean_of(rounds(game, 5))]
