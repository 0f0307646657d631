"""Moves, states, views and events of the Schnapsen family for two to four seats, derived from :mod:`.data`.

Three seats play each alone. Four seats are two pairs of partners who sit opposite each other, and share their points.
"""

import sys
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.talon import data, terms
from games.engine.kit.tricktaking.tricks import Number

MOST = 4
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]
How = Literal["claimed", "mistaken", "last", "most", "drawn", "closed", "failed"]
"""As in :data:`.data.How`; or all cards were played: the higher total, or equal totals."""


class Terms(terms.Terms, frozen=True, forbid_unknown_fields=True):
    """The rules in force. ``last``: the last trick gives ten points, or wins the deal (§ 6.3)."""

    deck: Literal["ace-ten-24", "ace-ten-32", "ace-ten-48"] = "ace-ten-32"
    hand: int = 6
    first: int = 6
    seats: int = 2
    last: Literal["ten", "wins"] = "ten"

    @property
    def pile(self) -> int:
        """The number of cards face down at the start of a deal."""
        return len(self.cards.cards) - self.seats * self.hand - 1

    @property
    def beating(self) -> bool:
        """Always False: following suit is enough."""
        return False

    @property
    def exchange_early(self) -> bool:
        """Always False: to exchange, a seat needs a trick."""
        return False

    @property
    def closed_worth(self) -> int:
        """Three game points for a closed deal; 0 if the option is chosen that they depend on the others' results."""
        return 3 if self.failed == "booklet" else 0

    @property
    def bummerl(self) -> bool:
        """Always False: there are no Bummerl."""
        return False


class Pair(data.Pair, frozen=True, forbid_unknown_fields=True):
    """A called pair."""

    seat: Seat


class Line(data.Line, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad. ``winner``: the seat that decided the deal; it lost if its claim or closing failed."""

    winner: Seat
    how: How
    counted: tuple[Number, ...]
    left: tuple[Number, ...]


class State(data.State, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``carried``: game points that the winner of the next decided deal also gets (§ 6.3)."""

    kinds: ClassVar[Any] = sys.modules[__name__]

    terms: Terms
    dealer: Seat
    mover: Seat | None
    calls: tuple[Pair, ...] = ()
    known: tuple[Cards, ...]
    closed: Seat | None = None
    pad: tuple[Line, ...] = ()
    hands: tuple[Cards, ...]
    carried: Number = 0


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it."""

    seat: Seat | None
    terms: Terms
    dealer: Seat
    mover: Seat | None
    calls: tuple[Pair, ...] = ()
    known: tuple[Cards, ...]
    closed: Seat | None = None
    pad: tuple[Line, ...] = ()
    cards: tuple[Number, ...]
    carried: Number = 0


class Dealt(data.Dealt, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins."""

    seat: Seat


class CardPlayed(data.CardPlayed, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat


class TrickTaken(data.TrickTaken, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """The talon is used up: the open trump was drawn."""

    seat: Seat


class TrumpDrawn(data.TrumpDrawn, frozen=True, forbid_unknown_fields=True, tag="trump_drawn"):
    """The talon is used up."""

    seat: Seat


class Called(data.Called, frozen=True, forbid_unknown_fields=True, tag="called"):
    """A pair was called."""

    seat: Seat


class Exchanged(data.Exchanged, frozen=True, forbid_unknown_fields=True, tag="exchanged"):
    """The lowest trump was exchanged for the open one."""

    seat: Seat


class Closed(data.Closed, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The talon was closed."""

    seat: Seat


class DealWon(data.DealWon, frozen=True, forbid_unknown_fields=True, tag="won"):
    """The result of a deal. ``seat``: the seat that decided it, as on the pad; ``gained``: the game points by seat."""

    seat: Seat
    how: How
    counted: tuple[int, ...]
    gained: tuple[int, ...]

    @property
    def brought(self) -> tuple[int, ...]:
        """The game points of the deal by seat."""
        return self.gained


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over. ``winners``: the seats that reached zero points to go (§ 7.1)."""

    winners: tuple[int, ...]


Event = Dealt | CardPlayed | TrickTaken | TrumpDrawn | Called | Exchanged | Closed | DealWon | Ended
