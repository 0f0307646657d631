"""Data of Twenty off, in addition to the data of its family. Tuples are indexed by seat."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.plain import data
from games.engine.kit.tricktaking.plain.terms import AceTen
from games.engine.kit.tricktaking.tricks import Number

HAND, FIRST, MOST = 5, 3, 3
"""Cards of a hand, those before trumps are named, and the most that may be swapped (§ 2.2 to 2.4)."""
Seat = Annotated[int, msgspec.Meta(ge=0, lt=5)]
Suit = Literal["C", "D", "S", "H"]
TRUMPS: tuple[Suit, ...] = ("C", "D", "S", "H")
Phase = Literal["name", "swap", "play", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: the points with which all seats start (§ 5.1)."""

    start: Literal[20, 10] = 20


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name the trump suit (§ 2.3)."""

    suit: Suit


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Swap cards for as many from the talon; also allowed without cards (§ 2.4)."""

    cards: Annotated[Cards, msgspec.Meta(max_length=MOST)]


Move = data.Play | Name | Swap


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The state of a match. ``suit``: the trump suit once it is named.

    ``away``: how many cards each seat has swapped, None before its swap. ``put``: the cards that each seat has put
    away.
    """

    terms: AceTen
    dealer: Seat
    mover: Seat | None
    options: Options
    phase: Phase
    suit: Literal["", "C", "D", "S", "H"] = ""
    away: tuple[Number | None, ...] = ()
    put: tuple[Cards, ...] = ()

    @property
    def trump(self) -> str:
        """Return the trump suit."""
        return self.suit

    @property
    def ruffs(self) -> bool:
        """Return True: a seat that cannot follow suit must always play a trump (§ 3.2)."""
        return True


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat. ``thrown``: the seat's own discards."""

    terms: AceTen
    dealer: Seat
    mover: Seat | None
    seat: Seat | None
    options: Options
    phase: Phase
    suit: Literal["", "C", "D", "S", "H"] = ""
    away: tuple[Number | None, ...] = ()
    thrown: Cards = ()

    @property
    def trump(self) -> str:
        """Return the trump suit."""
        return self.suit

    @property
    def ruffs(self) -> bool:
        """Return True: a seat that cannot follow suit must always play a trump (§ 3.2)."""
        return True


class Dealt(data.Dealt, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal has begun."""

    seat: Seat


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="named"):
    """Event: trumps were named, and each seat has got two more cards."""

    seat: Seat
    suit: Suit


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """Event: a seat has swapped that many cards with the talon."""

    seat: Seat
    n: int


class CardPlayed(data.CardPlayed, frozen=True, forbid_unknown_fields=True, tag="played"):
    """Event: a card was played."""

    seat: Seat
    card: Card


class TrickTaken(data.TrickTaken, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """Event: a seat has won the trick."""

    seat: Seat


class Scored(data.Scored, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """Event: a deal has been scored. Has its points; ``seat`` has more tricks than any other seat, or is None."""

    seat: Seat | None


class Ended(data.Ended, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over; these seats have won (§ 5)."""

    list: tuple[Seat, ...]


Event = Dealt | Named | Swapped | CardPlayed | TrickTaken | Scored | Ended
