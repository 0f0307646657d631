"""What Twenty off stores and shows beside what its family does, as plain data. Tuples are indexed by seat."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.plain import data
from games.engine.kit.tricktaking.plain.terms import AceTen
from games.engine.kit.tricktaking.tricks import Number

HAND, FIRST, MOST = 5, 3, 3
"""Cards of a hand, those before trumps are named, and the most that are swapped (§ 2.2 to 2.4)."""
Seat = Annotated[int, msgspec.Meta(ge=0, lt=5)]
Suit = Literal["C", "D", "S", "H"]
TRUMPS: tuple[Suit, ...] = ("C", "D", "S", "H")
Phase = Literal["name", "swap", "play", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: from how many points everybody starts (§ 5.1)."""

    start: Literal[20, 10] = 20


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """The trump suit (§ 2.3)."""

    suit: Suit


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Cards put away for as many from the talon; none is all right too (§ 2.4)."""

    cards: Annotated[Cards, msgspec.Meta(max_length=MOST)]


Move = data.Play | Name | Swap


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``suit``: trumps, once they are named; ``away``: how many cards each has swapped, None until then, and ``put``
    which.
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
        """The suit that was named."""
        return self.suit

    @property
    def ruffs(self) -> bool:
        """Always (§ 3.2)."""
        return True


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it. ``thrown``: what it has put away itself."""

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
        """As in :class:`State`."""
        return self.suit

    @property
    def ruffs(self) -> bool:
        """Always (§ 3.2)."""
        return True


class Dealt(data.Dealt, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins."""

    seat: Seat


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="named"):
    """Trumps are named, and everybody has two more cards."""

    seat: Seat
    suit: Suit


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """So many cards were taken from the talon."""

    seat: Seat
    n: int


class CardPlayed(data.CardPlayed, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(data.TrickTaken, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """The trick is somebody's."""

    seat: Seat


class Scored(data.Scored, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """What a deal brought; ``seat`` has the most tricks, if nobody has as many."""

    seat: Seat | None


class Ended(data.Ended, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over; these have won (§ 5)."""

    list: tuple[Seat, ...]


Event = Dealt | Named | Swapped | CardPlayed | TrickTaken | Scored | Ended
