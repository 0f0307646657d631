"""Moves, states, views and events of the family.

A board is a sign for each square, row by row from a1: "." is empty, "w" and "b" are men; a game in which it counts
who has never moved writes those as "W" and "B".
"""

import msgspec

from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

Field = str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move a man; where it comes by on the way follows from the board."""

    start: Field
    to: Field


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open, and that is everything.

    ``mover``: who is to move, None at the end; ``white``: the seat that began; ``quiet``: the boards since something
    last changed for good, with whose turn it was, the latest last; ``winner``: None for a draw; ``last``: the squares
    that the last move touched.
    """

    board: str
    mover: int | None
    white: int
    quiet: tuple[str, ...] = ()
    winner: int | None = None
    last: tuple[Field, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None is a spectator."""

    seat: int | None


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A man has moved; ``taken``: rival men that this has cost."""

    seat: int
    path: tuple[Field, ...]
    taken: tuple[Field, ...] = ()


class Waits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waits"):
    """The seat cannot move, and misses its turn."""

    seat: int


Event = Began | Moved | Waits | Ended
