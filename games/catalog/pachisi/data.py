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

    ``houses``: the houses of each seat. ``sides``: the side of each house; pawns of the same side are friends.
    ``must_enter``: whether a 6 must bring a pawn out. ``waiving``: whether throws may be waived, and whether also
    before they are made. ``laps``: whether the last pawn of a house may run past its goal.
    """

    houses: tuple[tuple[int, ...], ...]
    sides: tuple[int, int, int, int]
    must_enter: bool = False
    waiving: Waiving = "never"
    laps: bool = False


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Throw the die, in games where the throw may be waived before it is made."""


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Use the throw for the pawn of that house on step ``start``. ``past``: whether it runs past the goal instead of
    into it.
    """

    house: House
    start: StepNo
    past: bool = False


class Waive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waive"):
    """Waive the throw, before or after it is made."""


Move = Throw | Go | Waive


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The state of a match, which is all public.

    ``pawns``: steps by house, empty for houses that do not play. ``mover``: the seat to move, None at the end.
    ``die``: the throw to be used, None if the mover has not thrown. ``throws``: number of throws made. ``recent``: the
    last throws as (seat, die). ``home``: the seats whose pawns are all in their goals, in that order. ``last``:
    (house, from, to) of the last pawn that moved.
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
    """View of one seat; ``seat`` is None for a spectator."""

    seat: int | None


class Threw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="threw"):
    """Event: a seat has thrown because it chose to, and may use the throw now."""

    seat: int
    die: int


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tried"):
    """Event: a seat has thrown for a 6 without success. Has the throws."""

    seat: int
    dice: tuple[int, ...]


class Lapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lapsed"):
    """Event: no pawn can use the throw."""

    seat: int
    die: int


class Waived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waived"):
    """Event: a seat has waived a throw. ``die`` is None if the throw was not made."""

    seat: int
    die: int | None


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """Event: a pawn has moved from one step to another."""

    seat: int
    house: int
    die: int
    start: int
    to: int


class Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hit"):
    """Event: ``count`` pawns of ``victim`` were sent back from that field."""

    seat: int
    victim: int
    field: int
    count: int


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="home"):
    """Event: all pawns of the seat are in its goal."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the seats by place, winners first; the first ``winners`` of them have won."""

    order: tuple[int, ...]
    winners: int


Event = Began | Threw | Tried | Lapsed | Waived | Went | Hit | Home | Ended
