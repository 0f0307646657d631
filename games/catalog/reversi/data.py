"""Options, moves, states, views and events of Reversi.

A board is a text of 64 characters, one per field, row by row from a1: "." is empty, "0" and "1" are discs of that seat.
"""

from typing import Literal

import msgspec

from games.engine.kit.grids import ALL, Grid
from games.engine.kit.turns import Began

GRID = Grid(8, 8)
EMPTY = "."
RAYS = tuple(tuple(ray for way in ALL if len(ray := GRID.ray(field, way)) > 1) for field in GRID.fields)
"""The rays from each field that are long enough to trap anything."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``flip``: whether one trapped line is turned over, as in this collection, or all of them,
    as is usual (§ 3.3).
    """

    flip: Literal["one-line", "all-lines"] = "one-line"


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Place a disc on a field, such as "d3".

    ``toward``: the own disc at the other end of the line that is turned over (§ 3.3); empty if all lines are turned.
    """

    field: str
    toward: str = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, which is all public.

    ``mover``: the seat to place, None at the end. ``red``: the seat that began. ``last``: the fields of the last disc
    and of those that it turned over.
    """

    options: Options
    board: str
    mover: int | None
    red: int
    last: tuple[str, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True):
    """The state of a match."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; ``seat`` is None for a spectator."""

    seat: int | None


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """Event: a seat has placed a disc and turned ``turned`` rival discs over. ``toward``: as in :class:`Place`."""

    seat: int
    field: str
    turned: int
    toward: str = ""


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """Event: a seat had no move and was passed over."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: no seat can place any more, and the match is over. ``discs`` by seat."""

    discs: tuple[int, int]


Event = Began | Placed | Passed | Ended
