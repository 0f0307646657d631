"""Options, moves, states, views and events of wolf and sheep. Squares are named as in chess; sheep begin on row 1."""

from typing import Literal

import msgspec

from games.engine.kit.turns import Began

Field = str


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of wolf and sheep.

    ``rounds``: whether sides are swapped for a second round (§ 5.1). ``wolf``: whether the player or the lot decides
    where the wolf starts (§ 2.2).
    """

    rounds: Literal["swapped", "single"] = "swapped"
    wolf: Literal["chosen", "random"] = "chosen"


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move from ``start`` to the square ``to``. If ``start`` is empty, place the wolf on ``to`` (§ 2.2)."""

    to: Field
    start: Field = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, which is all public.

    ``mover``: the seat to move, None at the end. ``shepherd``: the seat that plays the sheep in this round. ``sheep``
    and ``wolf``: their squares; ``wolf`` is "" before it is placed. ``drawn``: the wolf's start in both rounds if it
    was drawn by lot, else "". ``wins``: rounds won by seat. ``last``: the squares of the last move.
    """

    options: Options
    mover: int | None
    shepherd: int
    sheep: tuple[Field, ...]
    wolf: Field
    drawn: Field = ""
    wins: tuple[int, int] = (0, 0)
    last: tuple[Field, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True):
    """The state of a match."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; ``seat`` is None for a spectator."""

    seat: int | None


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """Event: the wolf was placed; ``seat`` plays it."""

    seat: int
    field: Field
    by_lot: bool = False


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """Event: a sheep or the wolf has moved."""

    seat: int
    start: Field
    to: Field


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won"):
    """Event: a round is over (§ 4)."""

    seat: int
    why: Literal["trapped", "through", "stuck"]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over after two rounds (§ 5.1); ``winner`` is None for a draw."""

    winner: int | None


Event = Began | Placed | Moved | Won | Ended
