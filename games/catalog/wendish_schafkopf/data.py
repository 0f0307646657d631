"""Options, moves, states, views and events of its own, as plain data. Paragraphs (§) are those of the rule page."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.sixty_one import data
from games.engine.kit.tricktaking.sixty_one.data import Common, Name, Named, Play, Seat

FIRST = "first"
"""A call of whoever wins a trick first."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: how many deals (§ 7.1)."""

    deals: Literal[8, 16] = 8


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Both black queens want a partner: whoever has the card, or takes a trick first (§ 4.2)."""

    card: Annotated[str, msgspec.Meta(pattern="^(?:first|(?:[7-9JQKA]|10)[CDSH])$")]


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """The skat, to play alone against two (§ 4.4)."""


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Leave it to the others (§ 4.4)."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Two cards away, in the order of the deck (§ 4.4)."""

    cards: Cards


Move = Play | Call | Take | Pass | Lay | Name


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment.

    ``caller`` has called ``called`` (§ 4.2). ``asked``: who is still asked for the skat, ``oldest``: who was first;
    ``solo``: who took it (§ 4.4). ``skat``: what lies there or was laid away. ``below``: with two, each open card that
    covers another, with that (§ 3.3).
    """

    options: Options
    caller: Seat | None = None
    called: str = ""
    asked: tuple[Seat, ...] = ()
    oldest: Seat | None = None
    solo: Seat | None = None
    skat: Cards = ()
    below: tuple[tuple[tuple[Card, Card], ...], ...] = ()


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it: ``skat`` if it has laid it away; with two, all that lies ``open``, and what ``covers``
    something.
    """

    options: Options
    caller: Seat | None = None
    called: str = ""
    asked: tuple[Seat, ...] = ()
    oldest: Seat | None = None
    solo: Seat | None = None
    skat: Cards = ()
    open: tuple[Cards, ...] = ()
    covers: tuple[Cards, ...] = ()


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="called"):
    """Both black queens have called a card, or the first trick."""

    seat: Seat
    card: str


class SkatTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skat_taken"):
    """Somebody plays alone against two."""

    seat: Seat


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """Somebody does not want the skat."""

    seat: Seat


class AllPassed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="all_passed"):
    """Nobody wants it: each plays alone."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Two cards are laid away."""

    seat: Seat


class Turned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned"):
    """The card below an open one that was played."""

    seat: Seat
    card: Card


Event = Common | Named | Called | SkatTaken | Passed | AllPassed | Laid | Turned
