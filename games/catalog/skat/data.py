"""Options, moves, states, views and events of Skat, as plain data. Paragraphs (§) are those of the rule page."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.auction import Auction
from games.engine.kit.tricktaking.tricks import Number, Played, Trick

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Kind = Literal["C", "S", "H", "D", "G", "N"]
"""The games that may be declared: a trump suit, grand or null."""
Said = Literal["", "schneider", "schwarz", "ouvert"]
"""The announcements; each one in a suit game or grand includes those before it (§ 5.4)."""
Phase = Literal["bid", "skat", "lay", "name", "play", "over"]
Points = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: the values of games (§ 7.6), the score list and bock rounds (§ 8), what follows if all
    pass (§ 4.3), and the number of deals.
    """

    scoring: Literal["modern", "booklet"] = "modern"
    count: Literal["list", "seeger", "settled"] = "list"
    all_pass: Literal["throw-in", "ramsch"] = "throw-in"  # noqa: S105 - a rule
    rounds: Literal[4, 8, 12] = 4
    bock: bool = False


class Bid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid"):
    """Bid the next value of the list (§ 4.2)."""

    value: Annotated[int, msgspec.Meta(ge=18, le=396)]


class Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """Hold the bid of the other seat: say "yes" to it (§ 4.1)."""


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Pass and leave the bidding (§ 4.1)."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take the two cards of the skat (§ 5.1)."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Discard two cards, in the order of the deck (§ 5.2)."""

    cards: Cards


class Declare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declare"):
    """Declare the game (§ 5.3), and what is announced with it (§ 5.4)."""

    game: Kind
    said: Said = ""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Play a card to the trick (§ 6.1)."""

    card: Card


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claim all remaining tricks (§ 6.4)."""


Move = Bid | Hold | Pass | Take | Lay | Declare | Play | Claim


class Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game being played; "R" is ramsch. ``hand``: whether the skat was not taken."""

    game: Literal["C", "S", "H", "D", "G", "N", "R"]
    hand: bool = False
    said: Said = ""

    @property
    def open(self) -> bool:
        """Return whether the declarer's cards are face up."""
        return self.said == "ouvert"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the score list. ``contract`` is None if all have passed.

    ``points``: card points of the declarer; in ramsch, of the seat that has most. ``tops`` and ``level`` are the
    factors of the ``value``, which is negative if the game is lost. ``scores``: by seat, doubled in a ``bock`` round.
    ``totals``: the sums after the deal.
    """

    declarer: Seat | None
    contract: Contract | None
    bid: Number
    skat: Cards
    points: Number
    tops: Number
    level: Number
    value: int
    scores: Points
    totals: Points
    bock: bool = False


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The public state of a match.

    ``mover``: the seat to move, None at the end. ``bock``: how many deals count double, from this one on.
    """

    options: Options
    seats: int
    deal: Number
    dealer: Seat
    mover: Seat | None
    phase: Phase
    auction: Auction
    declarer: Seat | None = None
    contract: Contract | None = None
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    pad: tuple[Line, ...] = ()
    bock: Number = 0

    @property
    def players(self) -> tuple[int, ...]:
        """Return the three seats that play, forehand first. With four seats the dealer does not play (§ 3.3)."""
        return self.auction.order

    @property
    def taken(self) -> bool:
        """Return whether the declarer has taken the skat."""
        named = self.contract is not None and self.declarer is not None and not self.contract.hand
        return self.phase in ("lay", "name") or named

    @property
    def totals(self) -> Points:
        """Return the totals of the score list so far."""
        return self.pad[-1].totals if self.pad else (0,) * self.seats

    @property
    def played(self) -> list[tuple[Played, ...]]:
        """Return all tricks in the order of play, including the one on the table."""
        return [*(trick.plays for trick in self.tricks), self.trick]

    @property
    def last(self) -> int:
        """Return the number of deals of the match (§ 8.4)."""
        return self.options.rounds * self.seats


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The state of a match.

    ``skat``: the two cards that were dealt to the skat, or discarded there. Between taking the skat and discarding,
    these cards are in the hand.
    """

    hands: tuple[Cards, ...]
    skat: Cards


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; ``seat`` is None for a spectator.

    ``skat`` is known only to a declarer who took it. ``shown``: an open hand. ``cards``: the sizes of hands.
    """

    seat: Seat | None
    hand: Cards
    playable: Cards
    sure: bool
    shown: Cards
    skat: Cards
    cards: Points


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal has begun."""

    deal: int
    seat: Seat


class BidMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid_made"):
    """Event: a seat has bid."""

    seat: Seat
    value: int


class BidHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid_held"):
    """Event: a seat has held the bid."""

    seat: Seat
    value: int


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """Event: a seat has passed."""

    seat: Seat


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won_bid"):
    """Event: the bidding is over. The seat plays alone, for at least that value."""

    seat: Seat
    value: int


class AllPassed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="all_passed"):
    """Event: all seats have passed. ``ramsch``: whether ramsch is played; otherwise there is no game."""

    ramsch: bool


class SkatTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skat_taken"):
    """Event: the declarer has taken the skat."""

    seat: Seat


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Event: the declarer has discarded two cards."""

    seat: Seat


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declared"):
    """Event: a game was declared. ``cards``: the declarer's hand, if it is open."""

    seat: Seat
    contract: Contract
    cards: Cards


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """Event: a card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """Event: a seat has won the trick."""

    seat: Seat
    cards: Cards


class RestClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claimed"):
    """Event: a seat has claimed the remaining tricks, because no other seat could win one."""

    seat: Seat
    cards: Cards


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """Event: a deal has been scored."""

    line: Line


class BockBegins(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bock"):
    """Event: the next ``deals`` deals count double."""

    deals: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over."""

    list: tuple[Seat, ...]


Event = (
    Dealt | BidMade | BidHeld | Passed | Won | AllPassed | SkatTaken | Laid | Declared | CardPlayed | TrickTaken
    | RestClaimed | Scored | BockBegins | Ended
)  # fmt: skip
