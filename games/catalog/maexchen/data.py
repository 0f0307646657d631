"""Options, moves, states, views and events of Mäxchen.

A throw is a number of two digits, the higher die first: 65 is a six and a five. Tuples named after seats are indexed
by seat.
"""

from typing import Annotated, Literal

import msgspec

HOUSES = (31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65)
DOUBLES = (11, 22, 33, 44, 55, 66)
MAEXCHEN = 21
LADDER = (*HOUSES, *DOUBLES, MAEXCHEN)
"""Every throw, from the lowest to the highest (§ 2.2)."""
HEIGHTS = {value: height for height, value in enumerate(LADDER)}
Value = Annotated[int, msgspec.Meta(ge=11, le=66)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table.

    ``end``: whether the last seat in the match wins, or the first seat that is out loses (§ 6.1); ``sticks_out``: the
    number of sticks that puts a seat out; ``maexchen``: whether it is shown at once (§ 5.1), or announced like other
    throws (§ 5.3).
    """

    end: Literal["last-in", "first-out"] = "last-in"
    sticks_out: Literal[3, 5, 7] = 5
    maexchen: Literal["shown", "said"] = "shown"

    @property
    def says_maexchen(self) -> bool:
        """Return whether a Mäxchen may be announced."""
        return self.maexchen == "said"

    @property
    def highest(self) -> int:
        """Return the height of the highest announcement."""
        return HEIGHTS[MAEXCHEN] - (not self.says_maexchen)


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Announce a throw, true or not, and hand the cup on (§ 3.2)."""

    value: Value


class Believe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="believe"):
    """Take the cup unseen and throw (§ 4.1)."""


class Lift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lift"):
    """Doubt: lift the cup (§ 4.2)."""


Move = Say | Believe | Lift


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="doubt"):
    """Wish of a standing order: lift the cup after this announcement or a higher one."""

    value: Value


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="said"):
    """A seat has announced a throw and handed the cup on. Stored in the state, and also an event."""

    seat: int
    value: Value


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """State of a match.

    ``out``: seats that are out, in that order; ``mover``: the seat to move, None at the end; ``thrown``: the throw
    under the cup, made by ``thrower``; ``throws``: how many throws there were; ``said``: the announcements of this
    round, the latest last; ``shown``: the throws uncovered since the last announcement, the latest last.
    """

    options: Options
    seats: int
    sticks: tuple[int, ...]
    out: tuple[int, ...]
    mover: int | None
    thrower: int
    thrown: Value | None = None
    throws: int = 0
    said: tuple[Said, ...] = ()
    shown: tuple[Value, ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator. ``mine``: the throw under the cup, if this seat made it."""

    seat: int | None
    options: Options
    seats: int
    sticks: tuple[int, ...]
    out: tuple[int, ...]
    mover: int | None
    thrower: int
    mine: Value | None
    throws: int
    said: tuple[Said, ...]
    shown: tuple[Value, ...]


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """Event: a seat throws first in a new round."""

    seat: int


class Believed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="believed"):
    """Event: a seat believes the announcement, and throws."""

    seat: int


class Yielded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="yielded"):
    """Event: a seat believes an announced Mäxchen and does not look (§ 5.3)."""

    seat: int


class Doubted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="doubted"):
    """Event: a seat lifts the cup of ``rival``."""

    seat: int
    rival: int


class Lifted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lifted"):
    """Event: a seat lifts the cup of ``rival``, who announced ``value``, and sees ``thrown``."""

    seat: int
    rival: int
    value: Value
    thrown: Value


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missed"):
    """Event: only a Mäxchen would have been high enough, but the throw was a different one (§ 5.2)."""

    seat: int
    thrown: Value


class Cheered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cheered"):
    """Event: a Mäxchen was shown at once, and this many sticks were handed back (§ 5.1)."""

    seat: int
    sticks: int


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """Event: a seat takes a stick, or two for a Mäxchen (§ 5.3). Has its new number of sticks."""

    seat: int
    sticks: int
    taken: int = 1


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """Event: a seat has taken its last stick and is out."""

    seat: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the winners. ``last_left``: whether all other seats are out; otherwise the
    winners have the fewest sticks.
    """

    winners: tuple[int, ...]
    last_left: bool = False


Event = Began | Said | Believed | Yielded | Doubted | Lifted | Missed | Cheered | Took | Left | Ended
