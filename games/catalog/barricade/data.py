"""Options, moves, states, views and events of Barricade. Tuples named after seats are indexed by seat."""

from typing import Annotated, Literal

import msgspec

PAWNS = 5
SIX = 6
Field = str
"""The name of a field, see :mod:`games.catalog.barricade.paths`."""
Name = Annotated[str, msgspec.Meta(max_length=3)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``six``: whether a seat that has used a 6 throws again (§ 3.5)."""

    six: Literal["on", "again"] = "on"


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use the throw: from the field ``start``, or from the house (""), to the field ``to``.

    ``barrier`` is the new place of the barrier that was on ``to`` (§ 4.2).
    """

    to: Name
    start: Name = ""
    barrier: Name = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything about a match; nothing is hidden.

    ``pawns``: the fields of each seat's pawns, ascending, -1 in the house; ``barriers``: their fields, ascending;
    ``die``: the throw that ``mover`` has to use; ``throws``: the number of throws so far; ``recent``: the last throws
    as (seat, die); ``last``: the path of the last pawn; ``placed``: the new place of a barrier, if the last move put
    one.
    """

    options: Options
    seats: int
    pawns: tuple[tuple[int, ...], ...]
    barriers: tuple[int, ...]
    mover: int | None
    die: int = 0
    throws: int = 0
    recent: tuple[tuple[int, int], ...] = ()
    last: tuple[int, ...] = ()
    placed: int | None = None


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; None is a spectator."""

    seat: int | None


class Rolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rolled"):
    """A seat has thrown for the right to begin."""

    seat: int
    die: int


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """The seat with the highest throw begins, and uses this throw at once."""

    seat: int
    die: int


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """A pawn has used the throw. ``start`` is "" if the pawn left its house."""

    seat: int
    die: int
    start: Field
    to: Field


class Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hit"):
    """A pawn of ``victim`` was sent back to its house."""

    seat: int
    victim: int
    field: Field


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A barrier was taken up and put elsewhere."""

    seat: int
    start: Field
    to: Field


class Lapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lapsed"):
    """No pawn could use the throw."""

    seat: int
    die: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """A pawn has reached the goal; the match is over."""

    seat: int


Event = Rolled | Began | Went | Hit | Moved | Lapsed | Ended
