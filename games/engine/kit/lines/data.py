"""Moves, states, views and events of the family.

A board is a sign for each field, row by row from a1: "." is empty, "0" and "1" are discs of that seat.
"""

import msgspec

from games.engine.kit.lines.terms import Terms
from games.engine.kit.turns import Began

Field = str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A disc on a field, such as "d3"."""

    field: Field


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open, and that is everything.

    ``mover``: who is to place, None at the end; ``red``: who began; ``winner``: None for a draw; ``last``: the fields
    of the last disc, and of those that it took; ``line``: the fields of the line that won.
    """

    terms: Terms
    board: str
    mover: int | None
    red: int
    winner: int | None = None
    last: tuple[Field, ...] = ()
    line: tuple[Field, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None is a spectator."""

    seat: int | None


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """A disc was placed."""

    seat: int
    field: Field


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """Rival discs were caught between two of the seat's own, and are off the board."""

    seat: int
    fields: tuple[Field, ...]


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won"):
    """A line is complete."""

    seat: int
    line: tuple[Field, ...]


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drawn"):
    """All discs lie there, and no line."""


Event = Began | Placed | Took | Won | Drawn
