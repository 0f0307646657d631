"""Moves, states, views and events of the Hearts games, as plain data.

Tuples named after seats are indexed by seat. Cards: :mod:`games.engine.kit.cards`. The rules in force at a table are
in :mod:`.terms`.
"""

from typing import Annotated, Literal

import msgspec

from games.catalog.hearts.terms import Terms
from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.tricks import MAX_SEATS, Number, Played, Seat, Trick

Phase = Literal["call", "pass", "charge", "play", "lay", "moon", "over"]
"""In order: the dealer names the pass, all pass, all charge, cards are played, the taker of the kitty lays cards, a
shooter chooses.
"""
HowMoon = Literal["subtract", "add", "win"]


class Passing(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How cards are passed in a deal (§ 4).

    ``split[0]`` cards go to the left neighbour, ``split[1]`` to the seat after that, and so on to the right neighbour.
    If all are 0, nothing is passed. If ``split`` is empty, ``mixed`` cards of each seat are shuffled and dealt back.
    """

    split: tuple[Number, ...] = ()
    mixed: Number = 0

    @property
    def count(self) -> int:
        """Return how many cards each seat passes."""
        return self.mixed or sum(self.split)

    @property
    def distance(self) -> int | None:
        """Return how many seats clockwise the cards are passed; None unless all cards of a seat go to one other
        seat.
        """
        given = [place for place, number in enumerate(self.split, 1) if number]
        return given[0] if len(given) == 1 else None


class Call(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="call"):
    """The dealer names the pass before the deal (§ 4.6)."""

    passing: Passing


class Pass(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="pass"):
    """Pass cards in secret (§ 4.1): first the cards for the left neighbour, then those for the next seat and so on.

    The split says how many cards each receiver gets; the order among the cards of one receiver does not matter.
    """

    cards: Cards


class HandOn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="hand_on"):
    """Choose in secret to pass no cards, and to hand on unseen what the seat receives (§ 4.7)."""


class Charge(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="charge"):
    """Choose cards to charge in secret, in any order; perhaps none (Turbo Hearts)."""

    cards: Cards = ()


class Play(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="play"):
    """Play a card to the trick (§ 5)."""

    card: Card


class Lay(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="lay"):
    """Put as many cards as the kitty had face down on the seat's own tricks, in any order (§ 3.4)."""

    cards: Cards


class ScoreMoon(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="score_moon"):
    """Choose, as the shooter, how the moon counts (§ 6.3)."""

    how: Literal["subtract", "add"]


Move = Call | Pass | HandOn | Charge | Play | Lay | ScoreMoon


class Line(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One deal on the score pad, indexed by seat.

    ``taken``: the penalty points in a seat's own tricks; their sum is the same in every deal. ``points``: those added
    to the totals; with pooled teams both partners show their team's. ``mended``: the points for reaching the target
    exactly. ``totals`` include ``points`` and ``mended``. ``moon``: the seat that shot the moon; ``sun``: whether it
    won all tricks; ``how``: how the moon counted.
    """

    taken: tuple[Number, ...]
    points: tuple[int, ...]
    mended: tuple[int, ...]
    totals: tuple[int, ...]
    moon: Seat | None = None
    sun: bool = False
    how: HowMoon | None = None


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """State of a match, with all hands.

    ``chosen`` has the secret passes or charges: None before the choice, empty for handing on. ``given`` and
    ``received`` are the passes of this deal once they are made, ``handed_on`` the seats that handed on. ``kitty`` is
    on the table until ``kitty_taker`` gets it; ``laid`` are the cards that this seat then put face down on its tricks.
    ``turn`` is the seat to move in the phases call, play, lay and moon. ``opening`` is the card that must be led to
    the first trick. ``taken`` are the cards of each seat's tricks without ``laid``, ``waiting`` those of tricks
    without a winner.
    """

    terms: Terms
    seats: Annotated[int, msgspec.Meta(ge=3, le=MAX_SEATS)]
    deal: Annotated[int, msgspec.Meta(ge=1)]
    dealer: Seat
    phase: Phase
    passing: Passing
    hands: tuple[Cards, ...]
    chosen: tuple[Cards | None, ...]
    given: tuple[Cards, ...]
    received: tuple[Cards, ...]
    handed_on: tuple[Seat, ...]
    kitty: Cards
    kitty_taker: Seat | None
    laid: Cards
    charged: tuple[Cards, ...]
    turn: Seat
    opening: Card | None
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    waiting: Cards
    taken: tuple[Cards, ...]
    broken: bool
    pad: tuple[Line, ...] = ()


class View(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """View of one seat; ``seat`` is None for a spectator.

    ``hand``, ``playable`` (the cards that the seat may play now), ``mine`` (its own secret choice), ``given`` and
    ``received`` are the seat's own; ``cards`` counts each hand. ``sealed`` says which seats have made a secret choice.
    ``kitty_size`` counts the cards of the kitty on the table; only its taker knows ``kitty`` and ``laid``. ``taken``
    are the cards of each seat's tricks, ``points`` their points so far. ``boosted``: whether this trick has a second
    round. ``team`` is the partner's seat, if there are teams.
    """

    seat: Seat | None
    terms: Terms
    seats: int
    deal: int
    dealer: Seat
    phase: Phase
    passing: Passing
    hand: Cards
    playable: Cards
    cards: tuple[Number, ...]
    sealed: tuple[bool, ...]
    mine: Cards | None
    given: Cards
    received: Cards
    handed_on: tuple[Seat, ...]
    kitty_size: Number
    kitty_taker: Seat | None
    kitty: Cards | None
    laid: Cards | None
    charged: tuple[Cards, ...]
    to_move: tuple[Seat, ...]
    turn: Seat
    opening: Card | None
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    waiting: Cards
    taken: tuple[Cards, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    broken: bool
    boosted: bool
    team: Seat | None
    pad: tuple[Line, ...]


class Dealt(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="dealt"):
    """Event: a deal begins. ``passing`` is None if the dealer has to name the pass first."""

    deal: int
    dealer: Seat
    passing: Passing | None
    seats: int


class Called(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="called"):
    """Event: the dealer has named the pass."""

    seat: Seat
    passing: Passing
    seats: int


class Sealed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="sealed"):
    """Event: a seat has made its secret choice."""

    seat: Seat
    what: Literal["pass", "charge"]


class CardsPassed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="cards_passed"):
    """Event: all seats have passed. Has the seats that handed on what they received."""

    passing: Passing
    handed_on: tuple[Seat, ...]
    seats: int


class Charged(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="charged"):
    """Event: all seats have charged. Has the charged cards by seat."""

    cards: tuple[Cards, ...]


class Opens(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="opens"):
    """Event: the seat that leads to the first trick, and the card if it is fixed."""

    seat: Seat
    card: Card | None


class CardPlayed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="card_played"):
    """Event: a card was played. ``breaks``: whether it broke hearts; ``boosts``: whether it gave the trick a second
    round.
    """

    seat: Seat
    card: Card
    breaks: bool = False
    boosts: bool = False


class TrickTaken(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="trick_taken"):
    """Event: a seat has taken a trick. Has the cards of the trick and of tricks that were waiting, and their penalty
    points.
    """

    seat: Seat
    cards: Cards
    points: int


class TrickWaits(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="trick_waits"):
    """Event: all cards of the suit led cancelled each other. The trick waits, and the same seat leads again."""

    seat: Seat


class KittyTaken(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="kitty_taken"):
    """Event: a seat takes the kitty, into its hand if ``to_hand``, else to its tricks."""

    seat: Seat
    count: int
    to_hand: bool


class CardsLaid(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="cards_laid"):
    """Event: the taker of the kitty has put cards face down on its tricks."""

    seat: Seat
    count: int


class MoonShot(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="moon_shot"):
    """Event: a seat (or its team) has all penalty cards. ``sun``: whether it also has all tricks."""

    seat: Seat
    sun: bool


class DealScored(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="deal_scored"):
    """Event: a deal has been scored; ``line`` was added to the pad."""

    deal: int
    line: Line


class Ended(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has scores and places, by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    Dealt
    | Called
    | Sealed
    | CardsPassed
    | Charged
    | Opens
    | CardPlayed
    | TrickTaken
    | TrickWaits
    | KittyTaken
    | CardsLaid
    | MoonShot
    | DealScored
    | Ended
)
