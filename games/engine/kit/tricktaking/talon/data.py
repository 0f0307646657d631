"""Moves, states, views and events, as plain data. What is indexed by seat has two items; see :mod:`.many` for more."""

import sys
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.data import Number, Played, Trick
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.talon.terms import Terms

Suit = Literal["C", "D", "S", "H"]
if TYPE_CHECKING:  # what is stored of two seats is as narrow as it was first; what works with it takes any number
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
"""``How``: 66 and said so; said so without; the last trick; the closer had enough at the end; the closer had not."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A card to the trick (§ 3.1)."""

    card: Card


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Twenty, or forty in trumps, for king and queen (§ 5.2)."""

    suit: Suit


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange"):
    """The lowest trump for the open one (§ 5.4)."""


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """Turn the talon over: nobody draws any more (§ 5.5)."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """ "I have enough" (§ 6.1)."""


Move = Play | Call | Exchange | Close | Claim


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair that was called: ``worth`` 20 or 40."""

    seat: Seat
    suit: Suit
    worth: Number


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad: who got how many game points and ``how``, what each had ``counted``, what is ``left``."""

    winner: Seat
    points: Number
    how: How
    counted: Sums
    left: Sums


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open.

    ``turned`` is the open trump, or was while there was a talon. ``closed``: who turned the talon over, for ``worth``
    game points. ``called``: the suit of a pair of which a card is to be led now. ``known``: cards in hands that
    everybody has seen. ``mover``: who is awaited, None at the end.
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
        """What each still needs of the target."""
        return self.pad[-1].left if self.pad else (self.terms.target,) * self.seats

    @property
    def sides(self) -> int:
        """How many parties there are: four seats are two pairs, who sit across."""
        return 2 if self.seats == 4 else self.seats

    def partners(self, seat: int, other: int) -> bool:
        """Whether both play for one side; each does with itself."""
        return (seat - other) % self.sides == 0


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``talon``: face down, the next card first.

    ``kinds`` is the module of its pairs and events: they allow as many seats as the state does.
    """

    kinds: ClassVar[Any] = sys.modules[__name__]

    hands: Hands
    talon: Cards

    @property
    def pile(self) -> int:
        """How many cards lie face down; the open trump is one more, as long as there are any."""
        return len(self.talon)


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None: a spectator. ``cards`` counts the hands, ``playable`` is what it may play."""

    seat: Seat | None
    hand: Cards
    playable: Cards
    cards: Sums
    pile: Number


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins; the card is turned up."""

    deal: int
    seat: Seat
    card: Card


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """The trick is somebody's."""

    seat: Seat
    cards: Cards


class TrumpDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trump_drawn"):
    """The talon is used up, and the open trump is in a hand."""

    seat: Seat
    card: Card


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="called"):
    """A pair was shown."""

    seat: Seat
    suit: Suit
    worth: int


class Exchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchanged"):
    """The lowest trump lies there instead of that card."""

    seat: Seat
    card: Card


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The talon is turned over."""

    seat: Seat


class DealWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won"):
    """What a deal brought: ``counted`` by seat."""

    seat: Seat
    n: int
    how: How
    counted: Scores

    @property
    def brought(self) -> tuple[int, ...]:
        """The game points of the deal by seat."""
        return tuple([self.n * (seat == self.seat) for seat in range(len(self.counted))])


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Somebody is at nought; the other has ``n`` Bummerl (§ 7.2)."""

    seat: Seat
    n: int


Event = Dealt | CardPlayed | TrickTaken | TrumpDrawn | Called | Exchanged | Closed | DealWon | Ended
