"""Options, moves, states, views and events of Catch the hat. Tuples named after seats are indexed by seat.

A tower is a text of seats, the top hat first: "0" is a hat of seat 0 alone, "012" one that carries a hat of seat 1 and
below it one of seat 2. A tower belongs to the seat of its top hat.
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
    """``win``: whether prisoners decide, or who is left (§ 6)."""

    win: Win = "attack"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played. ``sides``: by seat, hats of the same side never catch each other and win together; ``win``: see
    :class:`Options`.
    """

    sides: tuple[int, ...]
    win: Win = "attack"


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use the throw for ``tower``, from a field or from the nest (""), to a field or the nest (""); ``out``: where a
    hat goes with the pips that are left then, "" for none (§ 5.2).
    """

    tower: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
    start: Name = ""
    to: Name = ""
    out: Name = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What lies open, and that is everything.

    ``towers``: by field, what stands there, in alphabetical order; ``nests``: hats in each seat's nest;
    ``caught``: hats of others that each seat has brought home; ``die``: the throw that ``mover`` has to use;
    ``throws``: how many were made; ``recent``: the last of them as (seat, die); ``last``: the way of the last tower;
    ``gone``: seats that have lost all their hats, in that order.
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
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None is a spectator."""

    seat: int | None


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """A tower used the throw; ``start`` and ``to`` "" are the nest; ``rest``: with the pips that were left (§ 5.2)."""

    seat: int
    die: int
    start: str
    to: str
    rest: bool = False


class Caught(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="caught"):
    """A hat was put over all that stood there: so many hats of ``rivals``."""

    seat: int
    rivals: tuple[int, ...]
    count: int


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="home"):
    """A tower is in its nest: so many prisoners, and so many own hats set free."""

    seat: int
    prisoners: int
    freed: int


class Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="returned"):
    """So many hats of ``partner`` were in that tower, and are in their own nest again."""

    seat: int
    partner: int
    count: int


class Lapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lapsed"):
    """A throw that could not be used."""

    seat: int
    die: int


class Gone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gone"):
    """The last hat of a seat has been brought home by another."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Hats of one colour only are left: the winners."""

    winners: tuple[int, ...]


Event = Began | Went | Caught | Home | Returned | Lapsed | Gone | Ended
