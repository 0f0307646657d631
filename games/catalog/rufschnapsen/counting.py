"""What a deal has come to: who was first to 66, and what it brings (§ 6). Side 0 is the caller's, 1 the other."""

from collections.abc import Collection
from typing import Any, NamedTuple

from games.engine.kit.tricktaking.decks import ACE_TEN_20 as DECK

ENOUGH, HALF = 66, 33


class Result(NamedTuple):
    """The points and tricks by side, and which was ``first`` to have 66, None if neither was yet."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    first: int | None


def result(table: Any, party: Collection[int]) -> Result:
    """Trick by trick; a pair waits for a trick of its side (§ 5.4)."""
    won, called, tricks, first = [0, 0], [0, 0], [0, 0], None
    for number, trick in enumerate([*table.tricks, None]):
        for pair in table.calls:
            if pair.tricks == number:
                called[pair.seat not in party] += pair.worth
        if first is None:  # a pair after a trick is shown by its winner, so one look for both is enough
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
    """How far losers with so many stayed behind: 2 without a trick, 1 with fewer than 33 points (§ 6.3)."""
    return 2 if not tricks else int(points < HALF)
