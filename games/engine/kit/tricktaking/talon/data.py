"""Moves, states, views and events of Schnapsen for two seats. :mod:`.many` has types for more seats."""

import sys
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.talon.terms import Terms
from games.engine.kit.tricktaking.tricks import Number, Played, Trick

Suit = Literal["C", "D", "S", "H"]
if TYPE_CHECKING:  # stored data of two seats keeps its narrow types; code that uses it takes any number of seats
    Seat = int
    How = str
    Hands = tuple[Cards, ...]
    Sums = tuple[int, ...]
    Scores = tuple[int, ...]
else:
    Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
    How = Literal["claimed", "mistaken", "last", "closed", "failed"]
    Hands = tuple[Cards, Cards]
    Sums = tuple[Number, Number]
    Scores = tuple[int, int]
"""``How``: claimed with 66; won without a claim; the last trick; the closer had enough at the end, or had not."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Play a card to the trick (§ 3.1)."""

    card: Card


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Call a pair of king and queen for twenty, or forty in trumps (§ 5.2)."""

    suit: Suit


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange"):
    """Exchange the lowest trump for the open one (§ 5.4)."""


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """Close the talon: no more cards are drawn (§ 5.5)."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """A called pair. ``worth``: 20 or 40 points."""


Move = Play | Call | Exchange | Close | Claim


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A called pair, with a ``worth`` of 20 or 40."""

    seat: Seat
    suit: Suit
    worth: Number


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad.

    ``winner``, with its game ``points`` and the reason ``how``; each seat's card points ``counted``, and the game
    points that each seat has ``left`` to win.
    """

    winner: Seat
    points: Number
    how: How
    counted: Sums
    left: Sums


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public part of a match.

    ``turned``: the open trump, also after the talon is used up. ``closed``: the seat that closed the talon, for
    ``worth`` game points. ``called``: the suit of a called pair, of which a card must be led now. ``known``: cards in
    hands that all seats have seen. ``mover``: the seat to move, None at the end.
    """

    terms: Terms
    deal: Number
    dealer: Seat
    turned: Card
    mover: Seat | None
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Pair, ...] = ()
    called: Suit | None = None
    known: Hands = ((), ())
    closed: Seat | None = None
    worth: Number = 0
    pad: tuple[Line, ...] = ()
    seats: int = 2

    @property
    def trump(self) -> str:
        """The letter of the trump suit."""
        return self.turned[-1]

    @property
    def deck(self) -> Deck:
        """The pack."""
        return self.terms.cards

    @property
    def left(self) -> tuple[int, ...]:
        """The game points that each seat still needs to reach the target."""
        return self.pad[-1].left if self.pad else (self.terms.target,) * self.seats

    @property
    def sides(self) -> int:
        """Number of sides. Four seats are two pairs of partners who sit opposite each other."""
        return 2 if self.seats == 4 else self.seats

    def partners(self, seat: int, other: int) -> bool:
        """Tell whether both seats are on the same side; true if they are the same seat."""
        return (seat - other) % self.sides == 0


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment.

    ``talon``: cards face down, the next one first. ``kinds``: the module with the types of pairs and events for this
    number of seats.
    """

    kinds: ClassVar[Any] = sys.modules[__name__]

    hands: Hands
    talon: Cards

    @property
    def pile(self) -> int:
        """The number of cards face down, without the open trump."""
        return len(self.talon)


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; ``seat`` is None for a spectator.

    ``cards``: sizes of the hands. ``playable``: the legal cards of the seat.
    """

    seat: Seat | None
    hand: Cards
    playable: Cards
    cards: Sums
    pile: Number


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins. ``card``: the open trump."""

    deal: int
    seat: Seat
    card: Card


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """A seat has taken the trick."""

    seat: Seat
    cards: Cards


class TrumpDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trump_drawn"):
    """The talon is used up, and a seat has drawn the open trump."""

    seat: Seat
    card: Card


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="called"):
    """A pair was called."""

    seat: Seat
    suit: Suit
    worth: int


class Exchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchanged"):
    """The lowest trump was exchanged for the open trump ``card``."""

    seat: Seat
    card: Card


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The talon was closed."""

    seat: Seat


class DealWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won"):
    """The result of a deal, with the card points ``counted`` by seat."""

    seat: Seat
    n: int
    how: How
    counted: Scores

    @property
    def brought(self) -> tuple[int, ...]:
        """The game points of the deal by seat."""
        return tuple([self.n * (seat == self.seat) for seat in range(len(self.counted))])


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """A seat has reached zero points to go; the other seat gets ``n`` Bummerl, penalty dots (§ 7.2)."""

    seat: Seat
    n: int


Event = Dealt | CardPlayed | TrickTaken | TrumpDrawn | Called | Exchanged | Closed | DealWon | Ended
