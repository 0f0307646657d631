"""Options, moves, states, views and events of Rufschnapsen. Paragraphs (§) are those of the rule page."""

from typing import Literal

import msgspec

from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.sixty_one import data
from games.engine.kit.tricktaking.sixty_one.data import (
    CardPlayed,
    Dealt,
    Ended,
    Name,
    Named,
    Play,
    Seat,
    Suit,
    TrickTaken,
)
from games.engine.kit.tricktaking.tricks import Number


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options: when pairs may be called (§ 5.4), and whether the ace must be shown at once (§ 4.3)."""

    pairs: Literal["with-a-trick", "before"] = "with-a-trick"
    ace: Literal["at-once", "free"] = "at-once"


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Call a pair of king and queen for 20, or for 40 in trumps (§ 5.4)."""

    suit: Suit


Move = Play | Name | Call


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A called pair. ``worth``: 20 or 40; ``tricks``: the number of tricks played before the call."""

    seat: Seat
    suit: Suit
    worth: Number
    tricks: Number


class Line(data.Line, frozen=True, forbid_unknown_fields=True):
    """The score line of a deal. ``theirs``: points of the other side; ``last``: whether neither side reached 66 (§
    6.2).
    """

    theirs: Number = 0
    last: bool = False


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The state of a match.

    ``talon``: cards that are dealt after trumps are named, the next one first. ``called``: the suit of a pair of which
    a card must be led now.
    """

    options: Options
    talon: Cards = ()
    calls: tuple[Pair, ...] = ()
    called: Suit | None = None
    pad: tuple[Line, ...] = ()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat."""

    options: Options
    calls: tuple[Pair, ...] = ()
    called: Suit | None = None
    pad: tuple[Line, ...] = ()


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="called"):
    """Event: a seat has called and shown a pair."""

    seat: Seat
    suit: Suit
    worth: int


class Scored(data.Scored, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """Event: a deal has been scored."""

    line: Line


Event = Dealt | Named | Called | CardPlayed | TrickTaken | Scored | Ended
