"""Options, moves, states, views and events of rummy.

Cards come from two packs (:mod:`games.engine.kit.cards`), plus jokers ``"X1"`` and ``"X2"``. Melds: :mod:`.melding`.
"""

from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import packs

HAND = 13
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Card = Annotated[str, msgspec.Meta(pattern="^(?:(?:[2-9JQKA]|10)[CDSH]|X[12])$")]
Cards = tuple[Card, ...]
Variant = Literal["base", "buying", "laying-off", "robber"]
FIRST: dict[Variant, int] = {"base": 0, "buying": 30, "laying-off": 30, "robber": 40}
Phase = Literal["draw", "buy", "play"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table.

    ``variant``: the basic game, with buying (§ 7), with laying off (§ 8), or robber rummy (§ 9). ``jokers``: their
    number (§ 2.1). ``knock_limit``: the most pips in hand with which a seat may end a deal (§ 5.1). ``rounds``: the
    largest number of deals of a match (§ 6.1).
    """

    variant: Variant = "base"
    jokers: Literal[2, 6] = 2
    knock_limit: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] = 0
    rounds: Literal[1, 3, 5, 10] = 10

    @property
    def first(self) -> int:
        """Return the points that a seat's first melds must count (§ 7.3, § 8.2, § 9.2)."""
        return FIRST[self.variant]

    @property
    def lays_off(self) -> bool:
        """Return whether cards may be added to all melds, and deals end only when a hand is empty (§ 8.1, § 8.3, §
        9.1).
        """
        return self.variant in ("laying-off", "robber")

    @property
    def robs(self) -> bool:
        """Return whether cards may also be taken from melds (§ 9)."""
        return self.variant == "robber"

    @property
    def deck(self) -> Cards:
        """Return all cards of a match."""
        return (*packs(2), *("X1", "X2") * (self.jokers // 2))


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw the top card of the talon (§ 4.2).

    In robber rummy this is also allowed after taking the open card, which then goes back (§ 9.4).
    """


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take the open card (§ 4.2)."""


class Buy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buy"):
    """Buy the open card out of turn; the seat also gets a card from the talon (§ 7.1)."""


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refuse"):
    """Refuse to buy the open card."""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards for a new meld, or for the meld at place ``onto`` on the table.

    ``stands``: the card that each of the cards represents.
    """

    cards: Cards
    stands: Cards
    onto: int | None = None


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table: the index of its meld, and its index in the meld."""

    meld: Annotated[int, msgspec.Meta(ge=0)]
    at: Annotated[int, msgspec.Meta(ge=0)]


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Lay melds, and add cards to melds, in one move, so that a seat's first melds can count together (§ 4.3, §
    4.5).

    ``taken``: which of the cards come from the table (§ 9.1). ``onto`` is the place of a meld before any card is
    taken.
    """

    groups: Annotated[tuple[Group, ...], msgspec.Meta(min_length=1, max_length=6)]
    taken: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=30)] = ()


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """Exchange a card for the joker that represents it in the meld at that place (§ 4.6)."""

    meld: Annotated[int, msgspec.Meta(ge=0)]
    card: Card


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """Discard a card to end the turn. ``rummy``: whether this also ends the deal, with few enough pips in hand (§
    5.1).
    """

    card: Card
    rummy: bool = False


Move = Draw | Take | Buy | Refuse | Lay | Swap | Discard


class Meld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set or a run on the table: its cards, the seat that laid it, and the card that each card represents."""

    seat: Seat
    cards: Cards
    stands: Cards


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on the pad.

    Has the points by seat, the totals after the deal, the seat that ended it or None, and the seat that laid first.
    """

    scores: tuple[int, ...]
    totals: tuple[int, ...]
    winner: Seat | None
    first: Seat | None


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a match, with all hands.

    ``pile``: the next card to draw comes first. ``heap``: the open card comes last. ``known``: by seat, the cards of
    the hand that all have seen. ``turn``: the seat whose turn it is, also while other seats are asked whether they
    buy. ``drew``: the card that this seat has drawn in this turn. ``took``: the open card that it has taken and not
    laid since. ``shuffles``: how often the talon was renewed. ``shown``: all hands at the end of the previous deal.
    ``mover``: the seat to decide, None at the end. ``opened``: the seats that have laid in this deal, in order.
    """

    options: Options
    seats: int
    round: int
    dealer: Seat
    hands: tuple[Cards, ...]
    pile: Cards
    heap: Cards
    melds: tuple[Meld, ...]
    known: tuple[Cards, ...]
    phase: Phase
    turn: Seat
    mover: Seat | None
    drew: Card | None = None
    took: Card | None = None
    shuffles: int = 0
    pad: tuple[Line, ...] = ()
    shown: tuple[Cards, ...] = ()
    opened: tuple[Seat, ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    Has the seat's own ``hand``, the card that it ``drew``, the sizes of all hands (``cards``) and of the ``pile``, and
    all open cards.
    """

    seat: Seat | None
    options: Options
    seats: int
    round: int
    dealer: Seat
    hand: Cards
    cards: tuple[int, ...]
    pile: int
    heap: Cards
    melds: tuple[Meld, ...]
    known: tuple[Cards, ...]
    phase: Phase
    turn: Seat
    mover: Seat | None
    drew: Card | None
    took: Card | None
    shuffles: int
    pad: tuple[Line, ...]
    shown: tuple[Cards, ...]
    opened: tuple[Seat, ...]


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal has begun with this open card; this seat begins."""

    round: int
    seat: Seat
    card: Card


class Drew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """Event: a seat has drawn a card from the talon."""

    seat: Seat


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """Event: a seat has taken the open card. ``bought``: whether it did so out of turn, with a card from the talon."""

    seat: Seat
    card: Card
    bought: bool = False


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """Event: a seat has refused to buy the open card."""

    seat: Seat


class LaidDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid_down"):
    """Event: a seat has laid a meld, or added cards to one. Jokers are given as the cards that they represent."""

    seat: Seat
    cards: Cards
    stands: Cards
    onto: Seat | None = None


class Robbed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="robbed"):
    """Event: a seat has taken cards from melds to lay them elsewhere. Jokers are given as the cards that they
    represented.
    """

    seat: Seat
    cards: Cards
    stands: Cards


class Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="returned"):
    """Event: a seat has put back the open card that it had taken (§ 9.4)."""

    seat: Seat
    card: Card


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """Event: a seat has taken a joker in exchange for the card that it represented."""

    seat: Seat
    card: Card


class Discarded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discarded"):
    """Event: a seat has discarded a card and ended its turn. ``rummy``: whether it has also ended the deal, with
    cards in hand.
    """

    seat: Seat
    card: Card
    rummy: bool = False


class Shuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shuffled"):
    """Event: the discards except the open card were shuffled into a new talon of this size."""

    cards: int


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """Event: a deal is over. ``line`` was written on the pad, and ``hands`` were shown."""

    line: Line
    hands: tuple[Cards, ...]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the winner, and the points by seat."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event = (
    Dealt | Drew | Took | Refused | LaidDown | Robbed | Returned | Swapped | Discarded | Shuffled | RoundEnded | Ended
)
