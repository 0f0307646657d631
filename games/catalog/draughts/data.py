"""Options, moves, states, views and events of draughts.

A board is 64 signs, field by field from a1, row by row: "." is empty, "w" and "b" are men, "W" and "B" kings. Only dark
fields are used, a1 is one of them.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.duels import Ended
from games.engine.kit.grids import Grid
from games.engine.kit.turns import Began

GRID = Grid(8, 8)
EMPTY = "."
DARK = tuple(field for field in GRID.fields if (GRID.column(field) + GRID.row(field)) % 2 == 0)
Field = str


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``capture``: whether a missed capture may be huffed, or none may be missed (§ 5). ``king_landing``: where a king
    comes down behind what it takes (§ 6.3).
    """

    capture: Literal["huff", "forced"] = "huff"
    king_landing: Literal["directly-behind", "any-square-behind"] = "directly-behind"

    @property
    def far(self) -> bool:
        """Whether kings come down anywhere behind what they take (§ 6.3)."""
        return self.king_landing == "any-square-behind"


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Move a piece: the fields that it touches, from where it stands to where it ends."""

    path: Annotated[tuple[Field, ...], msgspec.Meta(min_length=2, max_length=14)]


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

    options: Options
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
