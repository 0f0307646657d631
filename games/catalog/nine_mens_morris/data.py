"""Options, moves, states, views and events of nine men's morris.

The 24 points are named as on a grid of seven by seven, a1 at the lower left, and numbered from a7 row by row downwards.
A board is 24 signs in that order: "." is empty, "w" and "b" are men.
"""

import msgspec

from games.engine.kit.duels import Ended
from games.engine.kit.turns import Began

EMPTY = "."
MEN = 9
POINTS = (
    *("a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4"),
    *("e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"),
)
NUMBERS = {name: number for number, name in enumerate(POINTS)}
Point = str


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a man on ``to``, from the hand or from the point ``start``; ``take``: the rival man that a mill costs."""

    to: Point
    start: Point = ""
    take: Point = ""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open, and that is everything.

    ``mover``: who is to move, None at the end; ``white``: the seat that began; ``hands``: men
    still to be placed, by seat; ``quiet``: the boards since the last man was placed or taken, with whose turn it was,
    the latest last; ``winner``: None for a draw; ``last``: the points of the last move.
    """

    options: Options
    board: str
    mover: int | None
    white: int
    hands: tuple[int, int] = (MEN, MEN)
    quiet: tuple[str, ...] = ()
    winner: int | None = None
    last: tuple[Point, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None is a spectator."""

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
    """A mill was closed, and a rival man taken."""

    seat: int
    point: Point


Event = Began | Placed | Moved | Took | Ended
