"""Moves, states, views and events of games with men on eight by eight squares.

A board is a sign for each square, row by row from a1: "." is empty, "w" and "b" are men. A game in which it matters
whether a man has moved writes unmoved men as "W" and "B".
"""

import msgspec

from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

Field = str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move a man. The squares that it passes follow from the board."""

    start: Field
    to: Field


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``mover``: the seat to move, None at the end. ``white``: the seat that began. ``quiet``: the boards since the last
    irreversible change, each with the seat to move, the latest last. ``winner``: None for a draw. ``last``: the squares
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
    """A match as a seat sees it; ``seat`` is None for a spectator."""

    seat: int | None


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A man has moved. ``taken``: the squares of the captured men."""

    seat: int
    path: tuple[Field, ...]
    taken: tuple[Field, ...] = ()


class Waits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waits"):
    """The seat cannot move and misses its turn."""

    seat: int


Event = Began | Moved | Waits | Ended
