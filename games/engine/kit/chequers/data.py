"""Moves, states, views and events of the family. Fields are named as in chess: a1 is at the lower left of white."""

from typing import Annotated

import msgspec

from games.engine.kit.chequers.terms import Terms
from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

Field = str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Move a piece. ``path``: the fields that it touches, its own included."""

    path: Annotated[tuple[Field, ...], msgspec.Meta(min_length=2, max_length=22)]


class Huff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huff"):
    """Remove an opponent's piece that missed a capture, before one's own move (§ 5.2)."""

    field: Field


Move = Go | Huff


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``mover``: the seat to move, None at the end. ``white``: the seat that began. ``huffable``: opponent's pieces that
    missed a capture. ``quiet``: the boards since a man moved or a piece was captured, each with the seat to move, the
    latest last. ``winner``: None for a draw. ``last``: the fields of the last move.
    """

    terms: Terms
    board: str
    mover: int | None
    white: int
    huffable: tuple[Field, ...] = ()
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
    """A piece has moved and captured that many; ``crowned``: it is a king now."""

    seat: int
    path: tuple[Field, ...]
    taken: int = 0
    crowned: bool = False


class Huffed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huffed"):
    """A piece that missed a capture was removed."""

    seat: int
    field: Field


Event = Began | Moved | Huffed | Ended
