"""Options, moves, states, views and events of pachisi and its relatives.

There are four *houses*, numbered clockwise, each with a hideout, a way in, and a goal. A seat owns the pawns of one
house, or of two. The pawns of a house are told by their steps (:mod:`games.engine.kit.tracks`), ascending.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.tracks import HIDDEN, Track
from games.engine.kit.turns import Began

TRACK = Track(ring=56, houses=4, goal=4)
PAWNS = 4
SIX = 6
TRIES = 3
BENCHES = frozenset(entry + place for entry in TRACK.entries for place in (5, 11))

House = Annotated[int, msgspec.Meta(ge=0, le=3)]
StepNo = Annotated[int, msgspec.Meta(ge=HIDDEN, le=TRACK.last)]
Pawns = tuple[tuple[int, ...], ...]
Waiving = Literal["never", "after", "before"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``colours``: how many each of two players has (§ 1.3); ``six``: whether a 6 must bring a pawn out (§ 4.1)."""

    colours: Literal[1, 2] = 1
    six: Literal["may", "must"] = "may"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played. ``houses``: by seat; ``sides``: by house, pawns of the same side are friends; ``must_enter``: a 6
    must bring a pawn out; ``waiving``: whether throws may be waived, and if so before they are made too; ``laps``: the
    last pawn of a house may run past its goal.
    """

    houses: tuple[tuple[int, ...], ...]
    sides: tuple[int, int, int, int]
    must_enter: bool = False
    waiving: Waiving = "never"
    laps: bool = False


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw the die, where it might be waived unseen."""


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Use the throw for a pawn of that house which stands at ``start``; ``past``: not into the goal, but past it."""

    house: House
    start: StepNo
    past: bool = False


class Waive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waive"):
    """Do not throw, or do not use what was thrown."""


Move = Throw | Go | Waive


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What lies open, and that is everything. ``pawns``: steps by house, empty where nobody plays; ``mover``: None at
    the end; ``die``: the throw to be used, None if the mover has not thrown; ``throws``: how many were made;
    ``recent``: the last of them as (seat, die); ``home``: the seats that are done, in that order; ``last``: (house,
    from, to) of the last pawn that went.
    """

    terms: Terms
    seats: int
    pawns: Pawns
    mover: int | None
    die: int | None = None
    throws: int = 0
    recent: tuple[tuple[int, int], ...] = ()
    home: tuple[int, ...] = ()
    last: tuple[int, int, int] | None = None


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None is a spectator."""

    seat: int | None


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """A throw that the seat has asked for, and may use now."""

    seat: int
    die: int


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tried"):
    """Throws for a 6 that were none."""

    seat: int
    dice: tuple[int, ...]


class Lapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lapsed"):
    """A throw that no pawn could use."""

    seat: int
    die: int


class Waived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waived"):
    """A throw was not used, or, with ``die`` None, not made."""

    seat: int
    die: int | None


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """A pawn used the throw, from step to step."""

    seat: int
    house: int
    die: int
    start: int
    to: int


class Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hit"):
    """So many pawns of ``victim`` were sent back from that field."""

    seat: int
    victim: int
    field: int
    count: int


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="home"):
    """All pawns of the seat are in its goal."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: seats by place, those who won first; ``winners`` of them have won."""

    order: tuple[int, ...]
    winners: int


Event = Began | Threw | Tried | Lapsed | Waived | Went | Hit | Home | Ended
