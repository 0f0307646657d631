"""Terms, moves, states, views and events of draughts and related games.

Fields are named as in chess: a1 is at the lower left of white.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

MenTake = Literal["forward", "backward", "anyway"]
Landing = Literal["directly-behind", "any-square-behind"]
Lifting = Literal["at-once", "at-the-end"]
Crowning = Literal["on-arrival", "at-the-end"]
Capture = Literal["huff", "forced", "most"]
Aim = Literal["take", "lose"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``size``: squares in a row. ``rows``: rows of men at the start. ``men_take``: the directions in which men capture;
    they always step forward. ``landing``: where a king lands behind a captured piece. ``lifting``: when captured
    pieces leave the board; with "at-the-end", no piece is jumped twice, and captured pieces block until the move ends.
    ``crowning``: with "on-arrival", a man that reaches the last row during a capture stops there; otherwise it goes
    on, and is promoted only if it ends there. ``capture``: whether a missed capture may be huffed, captures are
    forced, or the largest capture is forced. ``aim``: to capture everything, or to lose everything. ``quiet``: a match
    is drawn after more than this number of plies without a man's move or a capture.
    """

    size: Literal[8, 10] = 8
    rows: Literal[3, 4] = 3
    men_take: MenTake = "forward"
    landing: Landing = "directly-behind"
    lifting: Lifting = "at-once"
    crowning: Crowning = "on-arrival"
    capture: Capture = "huff"
    aim: Aim = "take"
    quiet: int = 50

    @property
    def huffing(self) -> bool:
        """Whether a capture may be missed at the risk of losing the piece (§ 5)."""
        return self.capture == "huff"


Field = str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Move a piece. ``path``: the fields that it touches, beginning with its own."""

    path: Annotated[tuple[Field, ...], msgspec.Meta(min_length=2, max_length=22)]


class Huff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huff"):
    """Remove an opponent's piece that missed a capture, before one's own move (§ 5.2)."""

    field: Field


Move = Go | Huff


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``mover``: the seat to move, None at the end. ``white``: the seat that began. ``huffable``: opponent's pieces that
    missed a capture. ``quiet``: the boards since a man moved or a piece was captured, each with the seat to move, the
    latest last. ``winner``: the seat that won, None for a draw. ``last``: the fields of the last move.
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
    """A piece has moved. ``taken``: the number of captured pieces; ``crowned``: whether the piece is now a king."""

    seat: int
    path: tuple[Field, ...]
    taken: int = 0
    crowned: bool = False


class Huffed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="huffed"):
    """A piece that missed a capture was removed."""

    seat: int
    field: Field


Event = Began | Moved | Huffed | Ended
