"""Terms, moves, states, views and events of gomoku and related games.

A board is a sign for each field, row by row from a1: "." is empty, "0" and "1" are discs of that seat.
"""

import msgspec

from games.engine.kit.turns import Began


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``size``: fields in a row. ``row``: the number of discs in a line that wins; with ``exactly``, longer lines do not
    win. ``discs``: the number of discs of both seats together; when all are placed, the match is drawn. ``pairs``: the
    number of the opponent's discs that are captured between two own discs, 0 for no captures.
    """

    size: int = 10
    row: int = 5
    exactly: bool = False
    discs: int = 64
    pairs: int = 0


Field = str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Place a disc on a field, such as "d3"."""

    field: Field


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``mover``: the seat to place, None at the end. ``red``: the seat that began. ``winner``: None for a draw. ``last``:
    the field of the last disc, followed by the fields of the discs that it captured. ``line``: the fields of the
    winning line.
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
    """A match as a seat sees it; ``seat`` is None for a spectator."""

    seat: int | None


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """A disc was placed."""

    seat: int
    field: Field


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """The opponent's discs between two of the seat's own discs were captured."""

    seat: int
    fields: tuple[Field, ...]


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won"):
    """A line is complete."""

    seat: int
    line: tuple[Field, ...]


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drawn"):
    """All discs were placed without a line."""


Event = Began | Placed | Took | Won | Drawn
