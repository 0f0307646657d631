"""Positions for the tests, set up by hand."""

from games.catalog.barricade.data import PAWNS, Options, State
from games.catalog.barricade.paths import BARRIERS, FIELDS, HOUSE
from games.catalog.barricade.rules import Barricade

GAME = Barricade()


def fields(names: str) -> tuple[int, ...]:
    """Return pawns by the names of their fields, the others in the house."""
    found = [FIELDS[name] for name in names.split()]
    return tuple(sorted([*found, *[HOUSE] * (PAWNS - len(found))]))


def position(mine: str, theirs: str, die: int, barriers: str | None = None, options: Options | None = None) -> State:
    """Return a position in which seat 0 is to move with that throw."""
    stones = BARRIERS if barriers is None else tuple(sorted(FIELDS[name] for name in barriers.split()))
    pawns = (fields(mine), fields(theirs))
    return State(options=options or Options(), seats=2, pawns=pawns, barriers=stones, mover=0, die=die)
