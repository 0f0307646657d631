"""Positions of lessons and figures of Barricade.

The reader has seat 0 and the left house, Ben has seat 1 and the right house.
"""

from games.catalog.barricade.data import PAWNS, Options, State
from games.catalog.barricade.paths import BOARD, FIELDS, GOAL, HOUSE
from games.engine.lessons import Tried

READER = 0
START = "a3 e3 i3 m3 q3 g7 k7 i9 i10 i11 i13"
DETOUR = 4
"""Cost of a barrier for a pawn that has to pass it, in steps."""


def position(mine: str, theirs: str, die: int, barriers: str = START) -> State:
    """Return a position with pawns and barriers on these fields. Other pawns are in their houses.

    The reader is to use the throw ``die``.
    """
    pawns = tuple(_pawns(names) for names in (mine, theirs))
    stones = tuple(sorted(FIELDS[name] for name in barriers.split()))
    return State(
        options=Options(), seats=2, pawns=pawns, barriers=stones, mover=READER, die=die, recent=((READER, die),)
    )


def _pawns(names: str) -> tuple[int, ...]:
    out = [FIELDS[name] for name in names.split()]
    return tuple(sorted([*out, *[HOUSE] * (PAWNS - len(out))]))


def in_the_way(tried: Tried) -> bool:
    """Return whether Ben's foremost pawn has a longer path than before."""
    near = BOARD.distances(GOAL, dict.fromkeys(tried.before.barriers, DETOUR))
    far = BOARD.distances(GOAL, dict.fromkeys(tried.after.state.barriers, DETOUR))
    pawn = max(tried.before.pawns[1])
    return bool(tried.move.barrier) and far[pawn] > near[pawn]
