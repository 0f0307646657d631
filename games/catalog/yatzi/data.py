"""Options, moves, states, views and events of Yatzi. A sheet is indexed by box, in the order of :data:`BOXES`."""

from typing import Annotated, Literal

import msgspec

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = ("three_alike", "four_alike", "full_house", "small_straight", "large_straight", "yatzi", "chance")
BOXES = (*UPPER, *LOWER)
YATZI, CHANCE = BOXES.index("yatzi"), BOXES.index("chance")
DICE = 5
THROWS = 3
BONUS, BONUS_FROM = 35, 63

Box = Literal[
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three_alike",
    "four_alike",
    "full_house",
    "small_straight",
    "large_straight",
    "yatzi",
    "chance",
]
Sheet = tuple[int | None, ...]
Place = Annotated[int, msgspec.Meta(ge=0, le=DICE - 1)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``games``: how many sheets each fills (§ 1.2)."""

    games: Literal[1, 2, 3, 6] = 1


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw these dice again: their places on the table, ascending (§ 3.2)."""

    again: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1, max_length=DICE)]


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Write the throw into a free box (§ 4.1)."""

    box: Box


Move = Throw | Enter


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. ``sheets``: by seat, the sheets begun, the latest last; ``mover``: None at the end;
    ``turn``: from 0, counts all turns; ``dice`` as they lie, after ``throws`` throws; ``first``: who began.
    """

    options: Options
    seats: int
    sheets: tuple[tuple[Sheet, ...], ...]
    mover: int | None
    turn: int
    dice: tuple[int, ...]
    throws: int
    first: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lies open: what a state holds, and whose eyes see it (None: a spectator)."""

    seat: int | None
    options: Options
    seats: int
    sheets: tuple[tuple[Sheet, ...], ...]
    mover: int | None
    turn: int
    dice: tuple[int, ...]
    throws: int
    first: int


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """A seat has thrown for the ``number``-th time in its turn: all dice as they lie now."""

    seat: int
    number: int
    dice: tuple[int, ...]


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entered"):
    """A box was filled with so many points."""

    seat: int
    box: Box
    points: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """All sheets are full: totals by seat."""

    totals: tuple[int, ...]


Event = Threw | Entered | Ended
