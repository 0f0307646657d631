"""Count a deal of Rufschnapsen: the side that was first to 66, and the points of the deal (§ 6). Side 0 is the
caller's, 1 the other.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from games.engine.kit.tricktaking.decks import ACE_TEN_20 as DECK

ENOUGH, HALF = 66, 33


class Result(NamedTuple):
    """Points and tricks by side, and the side that was ``first`` to 66; None if neither was."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    first: int | None


def result(table: Any, party: Collection[int]) -> Result:
    """Count the deal trick by trick. A pair counts once its side has won a trick (§ 5.4)."""
    won, called, tricks, first = [0, 0], [0, 0], [0, 0], None
    for number, trick in enumerate([*table.tricks, None]):
        for pair in table.calls:
            if pair.tricks == number:
                called[pair.seat not in party] += pair.worth
        if first is None:  # a pair after a trick is shown by its winner, so one check is enough for both
            first = _first(won, called, tricks)
        if trick is not None:
            side = int(trick.winner not in party)
            won[side] += DECK.points(one.card for one in trick.plays)
            tricks[side] += 1
    sums = tuple([won[side] + called[side] if tricks[side] else 0 for side in (0, 1)])
    return Result((sums[0], sums[1]), (tricks[0], tricks[1]), first)


def _first(won: list[int], called: list[int], tricks: list[int]) -> int | None:
    return next((side for side in (0, 1) if tricks[side] and won[side] + called[side] >= ENOUGH), None)


def level(points: int, tricks: int) -> int:
    """Return the level of a defeat: 2 without a trick, 1 with fewer than 33 points, else 0 (§ 6.3)."""
    return 2 if not tricks else int(points < HALF)
