"""Options, moves, states, views and events of pachisi and its relatives.

There are four *houses*, numbered clockwise, each with a hideout, an entry field and a goal. A seat owns the pawns of
one house or of two. A pawn is identified by its steps (:mod:`games.engine.kit.tracks`); each house lists them in
ascending order.
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
    """The options of pachisi.

    ``colours``: how many colours each of two players has (§ 1.3). ``six``: whether a 6 must bring a pawn out (§ 4.1).
    """

    colours: Literal[1, 2] = 1
    six: Literal["may", "must"] = "may"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a match.

    ``houses``: by seat. ``sides``: by house; pawns of the same side are friends. ``must_enter``: a 6 must bring a pawn
    out. ``waiving``: whether throws may be waived, and whether before they are made too. ``laps``: the last pawn of a
    house may run past its goal.
    """

    houses: tuple[tuple[int, ...], ...]
    sides: tuple[int, int, int, int]
    must_enter: bool = False
    waiving: Waiving = "never"
    laps: bool = False


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw the die, in games where the throw may be waived before it is made."""


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Use the throw for the pawn of that house on step ``start``; ``past``: run past the goal instead of into it."""

    house: House
    start: StepNo
    past: bool = False


class Waive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waive"):
    """Waive the throw, before or after it is made."""


Move = Throw | Go | Waive


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All public data of a match, which is everything.

    ``pawns``: steps by house, empty for houses that do not play. ``mover``: None at the end. ``die``: the throw to be
    used, None if the mover has not thrown. ``throws``: number of throws made. ``recent``: the last of them as (seat,
    die). ``home``: the seats that are done, in that order. ``last``: (house, from, to) of the last pawn that moved.
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
    """The state of a match."""


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat may see it; ``seat`` is None for a spectator."""

    seat: int | None


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """A throw for which the seat asked, and which it may use now."""

    seat: int
    die: int


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tried"):
    """Throws in search of a 6 that brought none."""

    seat: int
    dice: tuple[int, ...]


class Lapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lapsed"):
    """A throw that no pawn can use."""

    seat: int
    die: int


class Waived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waived"):
    """A seat has waived a throw; ``die`` is None if it was not made."""

    seat: int
    die: int | None


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """A pawn has used the throw, from step to step."""

    seat: int
    house: int
    die: int
    start: int
    to: int


class Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hit"):
    """``count`` pawns of ``victim`` were sent back from that field."""

    seat: int
    victim: int
    field: int
    count: int


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="home"):
    """All pawns of the seat are in its goal."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over. Seats by place, winners first; the first ``winners`` of them have won."""

    order: tuple[int, ...]
    winners: int


Event = Began | Threw | Tried | Lapsed | Waived | Went | Hit | Home | Ended
