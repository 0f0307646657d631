"""Options, moves, states, views and events of rummy. Cards: :mod:`games.engine.kit.cards` from two packs, and jokers,
``"X1"`` and ``"X2"``. Melds: :mod:`.melding`.
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
    """``variant``: the game as it is, with buying (§ 7), with laying off (§ 8), or robber rummy (§ 9);
    ``jokers``: how many (§ 2.1); ``knock_limit``: with so few pips left a deal may be ended (§ 5.1); ``rounds``: the
    most deals of a match (§ 6.1).
    """

    variant: Variant = "base"
    jokers: Literal[2, 6] = 2
    knock_limit: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] = 0
    rounds: Literal[1, 3, 5, 10] = 10

    @property
    def first(self) -> int:
        """What somebody's first melds must count (§ 7.3, § 8.2, § 9.2)."""
        return FIRST[self.variant]

    @property
    def lays_off(self) -> bool:
        """Whether cards go onto the melds of others, and a deal to the last card (§ 8.1, § 8.3, § 9.1)."""
        return self.variant in ("laying-off", "robber")

    @property
    def robs(self) -> bool:
        """Whether cards are taken from melds too (§ 9)."""
        return self.variant == "robber"

    @property
    def deck(self) -> Cards:
        """All cards of a match."""
        return (*packs(2), *("X1", "X2") * (self.jokers // 2))


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """The top card of the talon (§ 4.2); in robber rummy also after the open one was taken and goes back (§ 9.4)."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """The open card (§ 4.2)."""


class Buy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buy"):
    """The open card out of turn, with one from the talon (§ 7.1)."""


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refuse"):
    """Not to buy it."""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards for a meld of their own, or ``onto`` the one of that place on the table; what each ``stands`` for."""

    cards: Cards
    stands: Cards
    onto: int | None = None


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table: which meld, and which of its cards."""

    meld: Annotated[int, msgspec.Meta(ge=0)]
    at: Annotated[int, msgspec.Meta(ge=0)]


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Melds, and cards onto melds, at one time: so first ones can count together (§ 4.3, § 4.5); ``taken``: which of
    their cards come from the table (§ 9.1). ``onto`` means the places of the melds before anything was taken.
    """

    groups: Annotated[tuple[Group, ...], msgspec.Meta(min_length=1, max_length=6)]
    taken: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=30)] = ()


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap"):
    """A card for the joker that stands for it in the meld of that place (§ 4.6)."""

    meld: Annotated[int, msgspec.Meta(ge=0)]
    card: Card


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """The card that ends a turn; ``rummy``: and the deal, as few enough pips are left (§ 5.1)."""

    card: Card
    rummy: bool = False


Move = Draw | Take | Buy | Refuse | Lay | Swap | Discard


class Meld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set or a run on the table, who laid it down, and what each card stands for."""

    seat: Seat
    cards: Cards
    stands: Cards


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on the pad: the points by seat, their sums since, who ended it (None: nobody), and who laid first."""

    scores: tuple[int, ...]
    totals: tuple[int, ...]
    winner: Seat | None
    first: Seat | None


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match at one moment. Knows all hands.

    ``pile``: the card that is drawn next comes first; ``heap``: the open card is the last; ``known``: cards of each
    hand that all have seen; ``turn``: whose it is, also while others are asked whether they buy; ``drew``: what that
    seat has drawn in this turn, ``took``: or taken openly and not laid since; ``shuffles``: how often the talon was
    made anew; ``shown``: all hands at the end of the deal before; ``mover``: None at the end; ``opened``: who has laid
    in this deal, the first one first.
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
    """What one seat may know (None: a spectator): its own ``hand`` and what it ``drew``, how many ``cards`` each and
    the ``pile`` hold, and what lies open.
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
    """A deal begins with this card open, and this seat."""

    round: int
    seat: Seat
    card: Card


class Drew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """A card from the talon."""

    seat: Seat


class Took(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="took"):
    """The open card; ``bought``: out of turn, and with one from the talon."""

    seat: Seat
    card: Card
    bought: bool = False


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """A seat does not buy the open card."""

    seat: Seat


class LaidDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid_down"):
    """A seat has laid a meld, or cards onto one: what they stand for."""

    seat: Seat
    cards: Cards
    stands: Cards
    onto: Seat | None = None


class Robbed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="robbed"):
    """A seat has taken cards from melds of the table, which it lays elsewhere: what they stood for."""

    seat: Seat
    cards: Cards
    stands: Cards


class Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="returned"):
    """A seat has put the open card back that it had taken (§ 9.4)."""

    seat: Seat
    card: Card


class Swapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swapped"):
    """A seat has taken a joker for the card that it stood for."""

    seat: Seat
    card: Card


class Discarded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discarded"):
    """The end of a turn; ``rummy``: and of the deal, with cards left."""

    seat: Seat
    card: Card
    rummy: bool = False


class Shuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shuffled"):
    """The discards but for the open card are the talon again, so many of them."""

    cards: int


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_ended"):
    """A deal is over; ``line`` was written on the pad, ``hands`` were shown."""

    line: Line
    hands: tuple[Cards, ...]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over: who has won, and the points by seat."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event = (
    Dealt | Drew | Took | Refused | LaidDown | Robbed | Returned | Swapped | Discarded | Shuffled | RoundEnded | Ended
)
