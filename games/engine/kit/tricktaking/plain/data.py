"""Moves, states, views and events, as plain data. What is indexed by seat has an item for each."""

from typing import Annotated

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.data import Number, Played, Trick
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.plain.terms import Terms

MOST = 4
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A card to the trick (§ 3.1)."""

    card: Card


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad, by seat: what each had ``counted``, what it ``gained`` or paid, and its total since."""

    counted: tuple[Number, ...]
    gained: tuple[int, ...]
    totals: tuple[int, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What lies open. ``turned`` shows the trumps, if there are any. ``mover``: who is awaited, None at the end."""

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
        """The letter of the trump suit, "" without trumps."""
        return self.turned[-1] if self.turned else ""

    @property
    def deck(self) -> Deck:
        """The pack."""
        return self.terms.cards

    @property
    def ruffs(self) -> bool:
        """Whether a trump has to be played where suit cannot be followed (§ 3.2)."""
        return False

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody has."""
        return self.pad[-1].totals if self.pad else (self.terms.start,) * self.seats

    @property
    def draws(self) -> bool:
        """Whether everybody draws a card after the trick that is being played (§ 3.4)."""
        return len(self.tricks) < self.terms.drawn(self.seats)

    @property
    def strict(self) -> bool:
        """Whether suit has to be followed (§ 3.2)."""
        return self.terms.follow == "always" or (self.terms.follow == "late" and not self.draws)


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment. ``talon``: face down, the next card first."""

    hands: tuple[Cards, ...]
    talon: Cards


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None: a spectator. ``cards`` counts the hands, ``playable`` is what it may play."""

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
    """The trick is somebody's."""

    seat: Seat
    cards: Cards


class RestTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rest"):
    """The cards that were left over go with the last trick (§ 3.4)."""

    seat: Seat
    cards: Cards


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """What a deal brought; ``seat`` has won it, if anybody has."""

    seat: Seat | None
    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over; these are in front (§ 5.1)."""

    list: tuple[Seat, ...]


Event = Dealt | CardPlayed | TrickTaken | RestTaken | Scored | Ended
