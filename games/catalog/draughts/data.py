"""Options, moves, states, views and events of draughts.

A board is 64 signs, field by field from a1, row by row: "." is empty, "w" and "b" are men, "W" and "B" kings. Only dark
fields are used, a1 is one of them.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.grids import Grid

GRID = Grid(8, 8)
EMPTY = "."
COLOURS = "wb"
DARK = tuple(field for field in GRID.fields if (GRID.column(field) + GRID.row(field)) % 2 == 0)
Field = str


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``capture``: whether a missed capture may be huffed, or none may be missed (§ 5). ``king_landing``: where a king
    comes down behind what it takes (§ 6.3).
    """

    capture: Literal["huff", "forced"] = "huff"
    king_landing: Literal["directly-behind", "any-square-behind"] = "directly-behind"


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Move a piece: the fields that it touches, from where it stands to where it ends."""

    path: Annotated[tuple[Field, ...], msgspec.Meta(min_length=2, max_length=14)]


class Huff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huff"):
    """Take off a rival piece that has missed a capture, before one's own move (§ 5.2)."""

    field: Field


Move = Go | Huff


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. ``mover``: who is to move, None at the end; ``white``: the seat that began; ``huffable``:
    rival pieces that missed a capture; ``quiet``: the boards since a man moved or a piece was taken, with whose turn it
    was, the latest last; ``winner``: None for a draw; ``last``: the fields of the last move.
    """

    options: Options
    board: str
    mover: int | None
    white: int
    huffable: tuple[Field, ...] = ()
    quiet: tuple[str, ...] = ()
    winner: int | None = None
    last: tuple[Field, ...] = ()
    seats: int = 2


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lies open: what a state holds, and whose eyes see it (None: a spectator)."""

    seat: int | None
    options: Options
    board: str
    mover: int | None
    white: int
    huffable: tuple[Field, ...]
    quiet: tuple[str, ...]
    winner: int | None
    last: tuple[Field, ...]


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """The lot has said who plays white and begins."""

    seat: int


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


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over; ``why``: ``taken``, ``blocked``, ``repeated`` or ``quiet``; ``winner`` None is a draw."""

    winner: int | None
    why: str


Event = Began | Moved | Huffed | Ended
