"""Terms, moves, states, views and events of morris games.

Points are named as on a grid of 7 by 7, with a1 at the lower left.
"""

from typing import Literal

import msgspec

from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

Plan = Literal["three-squares", "three-squares-corners"]
Placing = Literal["first", "freely"]
Moving = Literal["lines", "anywhere", "knights", "white-anywhere"]
Aim = Literal["men", "mill", "chase"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``plan``: the board, see :mod:`.plans`. ``men``: the number of men of each side. ``placing``: all men are placed
    before any moves, or a man may be placed instead of a move. ``quiet``: the match is drawn after more than this
    number of plies without a mill or a placed man, 0 for no limit; in a chase, black has lost then. ``moving``: men
    move along lines, or as knights, until a side has three left; or to any empty point from the first move on, both
    sides or white only. ``aim``: a mill takes a man, or the first mill wins, or in a chase black's first mill that was
    not there at the start. ``start``: the men on the board at the beginning, white and black, as in "a7 d7/a1 d1". In
    a chase, black begins.
    """

    plan: Plan = "three-squares"
    men: int = 9
    placing: Placing = "first"
    quiet: int = 100
    moving: Moving = "lines"
    aim: Aim = "men"
    start: str = ""


Point = str


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a man on ``to``, from the hand or from the point ``start``.

    ``take``: the opponent's man that is taken if the move closes a mill.
    """

    to: Point
    start: Point = ""
    take: Point = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a match; nothing is hidden.

    ``mover``: the seat to move, None at the end. ``white``: the seat that plays white and, except in a chase, begins.
    ``hands``: men still to be placed, by seat. ``quiet``: the boards since a man was last placed or taken, each with
    the seat to move, the latest last. ``winner``: None for a draw. ``last``: the points of the last move.
    """

    terms: Terms
    board: str
    mover: int | None
    white: int
    hands: tuple[int, int]
    quiet: tuple[str, ...] = ()
    winner: int | None = None
    last: tuple[Point, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; ``seat`` is None for a spectator."""

    seat: int | None


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placed"):
    """A man was placed from the hand."""

    seat: int
    to: Point


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A man was moved along a line, or jumped."""

    seat: int
    start: Point
    to: Point


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """A mill was closed, and an opponent's man taken."""

    seat: int
    point: Point


Event = Began | Placed | Moved | Took | Ended
