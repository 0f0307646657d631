"""Options, moves, states, views and events of its own, as plain data. Paragraphs (§) are those of the rule page."""

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
    """What a table agrees on: when pairs may be called (§ 5.4), and whether the ace has to show at once (§ 4.3)."""

    pairs: Literal["with-a-trick", "before"] = "with-a-trick"
    ace: Literal["at-once", "free"] = "at-once"


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Twenty, or forty in trumps, for king and queen (§ 5.4)."""

    suit: Suit


Move = Play | Name | Call


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair that was called: ``worth`` 20 or 40, after so many ``tricks``."""

    seat: Seat
    suit: Suit
    worth: Number
    tricks: Number


class Line(data.Line, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad; ``theirs`` are the points of the others, ``last``: nobody had 66 (§ 6.2)."""

    theirs: Number = 0
    last: bool = False


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``talon``: what is dealt when the trumps are named, the next card first; ``called``: the
    suit of a pair of which a card is to be led now.
    """

    options: Options
    talon: Cards = ()
    calls: tuple[Pair, ...] = ()
    called: Suit | None = None
    pad: tuple[Line, ...] = ()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it."""

    options: Options
    calls: tuple[Pair, ...] = ()
    called: Suit | None = None
    pad: tuple[Line, ...] = ()


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="called"):
    """A pair was shown."""

    seat: Seat
    suit: Suit
    worth: int


class Scored(data.Scored, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A deal is on the pad."""

    line: Line


Event = Dealt | Named | Called | CardPlayed | TrickTaken | Scored | Ended
