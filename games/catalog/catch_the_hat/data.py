"""Options, moves, states, views and events of Catch the hat. Tuples named after seats are indexed by seat.

A tower is a string of seats, the top hat first: "0" is a single hat of seat 0; "012" is a hat of seat 0 that carries a
hat of seat 1 and, below it, a hat of seat 2. A tower belongs to the seat of its top hat.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.turns import Began

HATS = 4
SIX = 6
Tower = str
Name = Annotated[str, msgspec.Meta(max_length=3)]
Win = Literal["attack", "defence"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``win``: whether prisoners or surviving hats decide (§ 6)."""

    win: Win = "attack"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``sides``: the side of each seat; hats of the same side never catch each other, and win together. ``win``: see
    :class:`Options`.
    """

    sides: tuple[int, ...]
    win: Win = "attack"


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use the throw for ``tower``, from a field or from the nest (""), to a field or the nest ("").

    ``out`` is the field of a hat that goes out with the remaining pips, "" for none (§ 5.2).
    """

    tower: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
    start: Name = ""
    to: Name = ""
    out: Name = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything about a match; nothing is hidden.

    ``towers``: the towers on each field, in alphabetical order; ``nests``: hats in each seat's nest; ``caught``: hats
    of others that each seat has brought home; ``die``: the throw that ``mover`` has to use; ``throws``: the number of
    throws so far; ``recent``: the last throws as (seat, die); ``last``: the path of the last tower; ``gone``: seats
    that have lost all their hats, in the order of losing them.
    """

    terms: Terms
    seats: int
    towers: tuple[tuple[Tower, ...], ...]
    nests: tuple[int, ...]
    caught: tuple[int, ...]
    mover: int | None
    die: int = 0
    throws: int = 0
    recent: tuple[tuple[int, int], ...] = ()
    last: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; None is a spectator."""

    seat: int | None


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """A tower used the throw. ``start`` and ``to`` are "" for the nest.

    ``rest``: whether the hat went out with the remaining pips (§ 5.2).
    """

    seat: int
    die: int
    start: str
    to: str
    rest: bool = False


class Caught(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="caught"):
    """A hat was put over all rival hats on a field: ``count`` hats of the seats ``rivals``."""

    seat: int
    rivals: tuple[int, ...]
    count: int


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="home"):
    """A tower reached its nest, with a number of prisoners and of own hats set free."""

    seat: int
    prisoners: int
    freed: int


class Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="returned"):
    """A tower that came home set hats of ``partner`` free; they are back in their own nest."""

    seat: int
    partner: int
    count: int


class Lapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lapsed"):
    """A throw could not be used."""

    seat: int
    die: int


class Gone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gone"):
    """The last hat of a seat has been brought home by a rival."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Only hats of one side are left. ``winners``: the seats of that side."""

    winners: tuple[int, ...]


Event = Began | Went | Caught | Home | Returned | Lapsed | Gone | Ended
