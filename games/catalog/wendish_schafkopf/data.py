"""Options, moves, states, views and events of Wendish Schafkopf. Paragraphs (§) are those of the rule page."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.sixty_one import data
from games.engine.kit.tricktaking.sixty_one.data import Common, Name, Named, Play, Seat

FIRST = "first"
"""The call for the seat that wins a trick first."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: the number of deals (§ 7.1)."""

    deals: Literal[8, 16] = 8


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Call a partner as the holder of both black queens (§ 4.2).

    The partner is the holder of the called card, or the first other seat that wins a trick.
    """

    card: Annotated[str, msgspec.Meta(pattern="^(?:first|(?:[7-9JQKA]|10)[CDSH])$")]


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take the skat, to play alone against two (§ 4.4)."""


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Pass: do not take the skat (§ 4.4)."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Discard two cards, in the order of the deck (§ 4.4)."""

    cards: Cards


Move = Play | Call | Take | Pass | Lay | Name


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The state of a match.

    ``caller``: the seat that has called ``called`` (§ 4.2). ``asked``: the seats still to be asked for the skat;
    ``oldest``: the first seat that was asked; ``solo``: the seat that took the skat (§ 4.4). ``skat``: the cards of
    the skat, or the discards. ``below``: with two seats, for each open card the card that it covers (§ 3.3).
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
    """View of one seat.

    ``skat``: known to the seat that discarded it. With two seats, ``open``: all open cards, and ``covers``: the open
    cards that cover another card.
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
    """Event: the holder of both black queens has called a card, or the first trick."""

    seat: Seat
    card: str


class SkatTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skat_taken"):
    """Event: a seat has taken the skat and plays alone against two."""

    seat: Seat


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """Event: a seat does not take the skat."""

    seat: Seat


class AllPassed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="all_passed"):
    """Event: no seat takes the skat, and each plays for itself."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Event: the seat with the skat has discarded two cards."""

    seat: Seat


class Turned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned"):
    """Event: the card below a played open card was turned up."""

    seat: Seat
    card: Card


Event = Common | Named | Called | SkatTaken | Passed | AllPassed | Laid | Turned
