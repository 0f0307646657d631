"""Options, moves, states, views and events, as plain data. Paragraphs (§) are those of the rule page."""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.auction import Auction
from games.engine.kit.tricktaking.tricks import Number, Played, Trick

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Kind = Literal["C", "S", "H", "D", "G", "N"]
"""What may be declared: a trump suit, grand, null."""
Said = Literal["", "schneider", "schwarz", "ouvert"]
"""What is announced with it; each of a suit game or grand includes those before it (§ 5.4)."""
Phase = Literal["bid", "skat", "lay", "name", "play", "over"]
Points = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: values (§ 7.6), list and bock rounds (§ 8), what follows when all pass (§ 4.3), deals."""

    scoring: Literal["modern", "booklet"] = "modern"
    count: Literal["list", "seeger", "settled"] = "list"
    all_pass: Literal["throw-in", "ramsch"] = "throw-in"  # noqa: S105 - a rule
    rounds: Literal[4, 8, 12] = 4
    bock: bool = False


class Bid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid"):
    """The next value of the list (§ 4.2)."""

    value: Annotated[int, msgspec.Meta(ge=18, le=396)]


class Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """ "Yes" to what was bid (§ 4.1)."""


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Out of the bidding (§ 4.1)."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """The two cards of the skat to the hand (§ 5.1)."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Two cards away, in the order of the deck (§ 5.2)."""

    cards: Cards


class Declare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declare"):
    """The game (§ 5.3), and what is announced with it (§ 5.4)."""

    game: Kind
    said: Said = ""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A card to the trick (§ 6.1)."""

    card: Card


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """ "The rest is mine" (§ 6.4)."""


Move = Bid | Hold | Pass | Take | Lay | Declare | Play | Claim


class Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: "R" is ramsch. ``hand``: without the skat."""

    game: Literal["C", "S", "H", "D", "G", "N", "R"]
    hand: bool = False
    said: Said = ""

    @property
    def open(self) -> bool:
        """Whether the declarer's cards lie face up."""
        return self.said == "ouvert"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the list. Without a ``contract`` it was thrown in.

    ``points``: card points of the declarer, in ramsch of whoever has most. ``tops`` and ``level`` make the ``value``,
    which is negative if lost. ``scores`` by seat, twice as much in a ``bock`` round, and ``totals`` since.
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
    """What lies open. ``mover``: who is awaited, None at the end. ``bock``: deals that count double, this one first."""

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
        """The three who play, forehand first; of four the dealer sits out (§ 3.3)."""
        return self.auction.order

    @property
    def taken(self) -> bool:
        """Whether the declarer has had the skat in hand."""
        named = self.contract is not None and self.declarer is not None and not self.contract.hand
        return self.phase in ("lay", "name") or named

    @property
    def totals(self) -> Points:
        """The list so far."""
        return self.pad[-1].totals if self.pad else (0,) * self.seats

    @property
    def played(self) -> list[tuple[Played, ...]]:
        """All tricks in the order of play, with the one on the table."""
        return [*(trick.plays for trick in self.tricks), self.trick]

    @property
    def last(self) -> int:
        """How many deals the match has (§ 8.4)."""
        return self.options.rounds * self.seats


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``skat``: what lay there or was laid there; while it is to be laid, both are in hand."""

    hands: tuple[Cards, ...]
    skat: Cards


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None: a spectator. ``skat`` is known to a declarer who took it; ``shown``: an open
    hand; ``cards`` counts the hands.
    """

    seat: Seat | None
    hand: Cards
    playable: Cards
    sure: bool
    shown: Cards
    skat: Cards
    cards: Points


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins."""

    deal: int
    seat: Seat


class BidMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid_made"):
    """Somebody has bid."""

    seat: Seat
    value: int


class BidHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid_held"):
    """Somebody stays."""

    seat: Seat
    value: int


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """Somebody is out."""

    seat: Seat


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="won_bid"):
    """The bidding is over: the seat plays alone, for at least that value."""

    seat: Seat
    value: int


class AllPassed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="all_passed"):
    """Nobody has bid: ``ramsch``, or no game."""

    ramsch: bool


class SkatTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skat_taken"):
    """The skat is in a hand."""

    seat: Seat


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Two cards are laid away."""

    seat: Seat


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declared"):
    """A game is declared; ``cards``: the hand, if it is open."""

    seat: Seat
    contract: Contract
    cards: Cards


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """The trick is somebody's."""

    seat: Seat
    cards: Cards


class RestClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claimed"):
    """Nobody could take a trick from these cards any more."""

    seat: Seat
    cards: Cards


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A deal is on the list."""

    line: Line


class BockBegins(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bock"):
    """So many of the deals that follow count double."""

    deals: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The series is over."""

    list: tuple[Seat, ...]


Event = (
    Dealt | BidMade | BidHeld | Passed | Won | AllPassed | SkatTaken | Laid | Declared | CardPlayed | TrickTaken
    | RestClaimed | Scored | BockBegins | Ended
)  # fmt: skip
