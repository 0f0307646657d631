"""Moves, states, views and events of plain trick-taking games. Tuples named after seats are indexed by seat."""

from typing import Annotated

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.kit.tricktaking.tricks import Number, Played, Trick

MOST = 4
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Play a card to the trick (§ 3.1)."""

    card: Card


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad. Values by seat: ``counted`` points, points ``gained`` or lost, and totals after the deal."""

    counted: tuple[Number, ...]
    gained: tuple[int, ...]
    totals: tuple[int, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The public part of a match.

    ``turned``: the card whose suit is trumps, None if there are none. ``mover``: the seat to move, None at the end.
    """

    terms: Terms
    seats: int
    deal: Number
    dealer: Seat
    mover: Seat | None
    turned: Card | None = None
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    pad: tuple[Line, ...] = ()

    @property
    def trump(self) -> str:
        """The letter of the trump suit, or ""."""
        return self.turned[-1] if self.turned else ""

    @property
    def deck(self) -> Deck:
        """The pack with which the game is played."""
        return self.terms.cards

    @property
    def ruffs(self) -> bool:
        """Whether a seat that cannot follow suit must play a trump (§ 3.2)."""
        return False

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat."""
        return self.pad[-1].totals if self.pad else (self.terms.start,) * self.seats

    @property
    def draws(self) -> bool:
        """Whether all seats draw a card after the current trick (§ 3.4)."""
        return len(self.tricks) < self.terms.drawn(self.seats)

    @property
    def strict(self) -> bool:
        """Whether suit must be followed (§ 3.2)."""
        return self.terms.follow == "always" or (self.terms.follow == "late" and not self.draws)


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``talon``: the cards face down; the next to be drawn is first."""

    hands: tuple[Cards, ...]
    talon: Cards


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; ``seat`` is None for a spectator.

    ``cards``: sizes of the hands. ``playable``: the legal cards of the seat.
    """

    seat: Seat | None
    hand: Cards
    playable: Cards
    cards: tuple[Number, ...]
    pile: Number


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins."""

    deal: int
    seat: Seat


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """A seat has taken the trick."""

    seat: Seat
    cards: Cards


class RestTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rest"):
    """The undealt cards went to the winner of the last trick (§ 3.4)."""

    seat: Seat
    cards: Cards


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """The result of a deal. ``seat``: its winner, if there is one."""

    seat: Seat | None
    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over, with these winners (§ 5.1)."""

    list: tuple[Seat, ...]


Event = Dealt | CardPlayed | TrickTaken | RestTaken | Scored | Ended
