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
Second = Literal["chance", "bonus"]
Place = Annotated[int, msgspec.Meta(ge=0, le=DICE - 1)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``games``: how many sheets each seat fills (§ 1.2).

    ``second``: the score for another five alike: a hundred in the chance, as in this collection (§ 5.6), or a hundred
    on top, as is usual (§ 5.7).
    """

    games: Literal[1, 2, 3, 6] = 1
    second: Second = "chance"


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw these dice again, given by their positions on the table, ascending (§ 3.2)."""

    again: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1, max_length=DICE)]


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Write the throw into a free box (§ 4.1)."""

    box: Box


Move = Throw | Enter


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, which is all public.

    ``sheets``: by seat, the sheets begun, the latest last. ``mover``: the seat to move, None at the end. ``turn``: the
    number of the turn, from 0. ``dice``: those on the table, after ``throws`` throws. ``first``: the seat that began.
    ``kept``: how many of the dice, from the left, were kept in the latest throw. ``hundreds``: by seat, how often five
    alike scored a hundred on top; empty before the first box is filled.
    """

    options: Options
    seats: int
    sheets: tuple[tuple[Sheet, ...], ...]
    mover: int | None
    turn: int
    dice: tuple[int, ...]
    throws: int
    first: int
    kept: int = 0
    hundreds: tuple[int, ...] = ()


class State(Table, frozen=True, forbid_unknown_fields=True):
    """The state of a match."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; ``seat`` is None for a spectator."""

    seat: int | None


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """Event: a seat has made the ``number``-th throw of its turn; ``dice`` are all dice now on the table."""

    seat: int
    number: int
    dice: tuple[int, ...]


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entered"):
    """Event: a seat has filled a box. Has the points and, as ``on_top``, the bonus for five alike (§ 5.7)."""

    seat: int
    box: Box
    points: int
    on_top: int = 0


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: all sheets are full, and the match is over. Has the totals by seat."""

    totals: tuple[int, ...]


Event = Threw | Entered | Ended
