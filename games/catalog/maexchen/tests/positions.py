"""Positions for the tests, set up by hand."""

import msgspec

from games.catalog.maexchen.data import (
    Options,
    Said,
    State,
)
from games.catalog.maexchen.rules import Maexchen

GAME = Maexchen()


def thrown(value: int, *said: int, sticks: tuple[int, ...] = (0, 0, 0), options: Options | None = None) -> State:
    """Return a state in which seat 0 has thrown, after these announcements of the seats before it."""
    before = tuple(Said((at - len(said)) % 3, each) for at, each in enumerate(said))
    return State(options or Options(), 3, sticks, (), 0, 0, value, 1, before)


def heard(value: int, claim: int, *, sticks: tuple[int, ...] = (0, 0, 0), options: Options | None = None) -> State:
    """Return a state in which seat 0 has thrown ``value`` and announced ``claim``; seat 1 has to answer."""
    state = thrown(value, sticks=sticks, options=options)
    return msgspec.structs.replace(state, mover=1, said=(Said(0, claim),))
