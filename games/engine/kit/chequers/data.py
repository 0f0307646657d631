"""Moves, states, views and events of the family. Fields are named as in chess: a1 is at the lower left of white."""

from typing import Annotated

import msgspec

from games.engine.kit.chequers.terms import Terms
from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

Field = str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Move a piece: the fields that it touches, from where it stands to where it ends."""

    path: Annotated[tuple[Field, ...], msgspec.Meta(min_length=2, max_length=22)]


class Huff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huff"):
    """Take off a rival piece that has missed a capture, before one's own move (§ 5.2)."""

    field: Field


Move = Go | Huff


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open, and that is everything.

    ``mover``: who is to move, None at the end; ``white``: the seat that began; ``huffable``:
    rival pieces that missed a capture; ``quiet``: the boards since a man moved or a piece was taken, with whose turn it
    was, the latest last; ``winner``: None for a draw; ``last``: the fields of the last move.
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
    """A match as a seat sees it; None is a spectator."""

    seat: int | None


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A piece has moved and taken so many; ``crowned``: it is a king now."""

    seat: int
    path: tuple[Field, ...]
    taken: int = 0
    crowned: bool = False


class Huffed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huffed"):
    """A piece that missed a capture was taken off."""

    seat: int
    field: Field


Event = Began | Moved | Huffed | Ended
