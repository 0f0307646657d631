"""Moves, states, views and events that games of the Schafkopf family share."""

from typing import Annotated, Literal, NamedTuple

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.tricks import Number, Played, Trick

ENOUGH, SCHNEIDER, ALL = 61, 30, 120
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Suit = Literal["C", "D", "S", "H"]
Points = tuple[int, ...]


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Play a card to the trick (§ 5.1)."""

    card: Card


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name the trump suit, in games in which a seat chooses it (§ 4)."""

    suit: Suit


class Count(NamedTuple):
    """The result of a deal: card ``points`` of the party that needs 61, its ``own`` tricks and the others'
    (``theirs``).
    """

    points: int
    own: int
    theirs: int

    @property
    def won(self) -> bool:
        """Whether the party has reached 61 points."""
        return self.points >= ENOUGH

    @property
    def level(self) -> int:
        """The level of a defeat: 1 if the losers have fewer than 30 points, 2 if they have no trick, else
        0 (§ 6.2).
        """
        tricks, points = (self.theirs, ALL - self.points) if self.won else (self.own, self.points)
        return 2 if not tricks else int(points < SCHNEIDER)


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad.

    ``party``: the seats that had ``points``; if each seat played alone, it is empty and ``points`` are the highest.
    ``level``: as in :class:`Count`. ``scores``: by seat; ``totals``: after the deal. ``forced``: whether the deal had
    to be played.
    """

    party: tuple[Seat, ...]
    points: Number
    won: bool
    level: Annotated[int, msgspec.Meta(ge=0, le=2)]
    trump: str
    scores: Points
    totals: Points
    forced: bool = False

    @property
    def theirs(self) -> int:
        """Card points of the party's opponents."""
        return ALL - self.points


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The public part of a match.

    ``trump``: the trump suit, "" before it is named. ``mover``: the seat to move, None at the end. ``phase``: "play",
    "over", or a question of the game before the play.
    """

    seats: int
    deal: Number
    dealer: Seat
    mover: Seat | None
    phase: str
    trump: str = ""
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    pad: tuple[Line, ...] = ()

    @property
    def totals(self) -> Points:
        """The score so far."""
        return self.pad[-1].totals if self.pad else (0,) * self.seats

    @property
    def played(self) -> list[tuple[Played, ...]]:
        """The cards of all tricks in the order of play, including the current trick."""
        return [*(trick.plays for trick in self.tricks), self.trick]

    @property
    def laid(self) -> dict[str, int]:
        """The seat that played each card, by card."""
        return {one.card: one.seat for plays in self.played for one in plays}

    @property
    def forehand(self) -> int:
        """The seat on the dealer's left."""
        return (self.dealer + 1) % self.seats


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment."""

    hands: tuple[Cards, ...]

    def holder(self, card: str) -> int | None:
        """Return the seat that has or had the card; None if it was not dealt."""
        found = self.laid.get(card)
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), found)


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; ``seat`` is None for a spectator.

    ``cards``: sizes of the hands. ``playable``: the legal cards of the seat.
    """

    seat: Seat | None
    hand: Cards
    playable: Cards
    cards: Points

    def holder(self, card: str) -> int | None:
        """Return the seat that has or had the card, as far as the viewing seat knows."""
        return self.seat if card in self.hand else self.laid.get(card)


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal begins."""

    deal: int
    seat: Seat


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="named"):
    """A trump suit was chosen."""

    seat: Seat
    suit: Suit


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """A seat has taken the trick."""

    seat: Seat
    cards: Cards


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A deal was written on the pad."""

    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over, with these winners."""

    list: tuple[Seat, ...]


Common = Dealt | CardPlayed | TrickTaken | Scored | Ended
"""Events of every game of the family."""
