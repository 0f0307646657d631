"""Moves, states, views and events that the games of the family share, as plain data."""

from typing import Annotated, Literal, NamedTuple

import msgspec

from games.engine.kit.cards import Card, Cards
from games.engine.kit.tricktaking.data import Number, Played, Trick

ENOUGH, SCHNEIDER, ALL = 61, 30, 120
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Suit = Literal["C", "D", "S", "H"]
Points = tuple[int, ...]


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A card to the trick (§ 5.1)."""

    card: Card


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """The trump suit, where somebody chooses it (§ 4)."""

    suit: Suit


class Count(NamedTuple):
    """A deal as it counts: card ``points`` of the party that needs 61, and the tricks of both."""

    points: int
    own: int
    theirs: int

    @property
    def won(self) -> bool:
        """Whether the party has 61."""
        return self.points >= ENOUGH

    @property
    def level(self) -> int:
        """How far the losers stayed behind: 1 with fewer than 30 points, 2 without a trick, else 0 (§ 6.2)."""
        tricks, points = (self.theirs, ALL - self.points) if self.won else (self.own, self.points)
        return 2 if not tricks else int(points < SCHNEIDER)


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal on the pad: the ``party`` with its ``points``, nobody where each played alone and ``points`` are the most;
    ``level`` as in :class:`Count`; what it brought by seat, and the ``totals`` since. ``forced``: it had to be played.
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
        """What the others have, where a party plays against them."""
        return ALL - self.points


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What lies open. ``trump``: the suit in force, "" before it is named; ``mover``: who is awaited, None at the end.
    ``phase`` is "play", "over", or what a game asks before.
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
        """All tricks in the order of play, with the one on the table."""
        return [*(trick.plays for trick in self.tricks), self.trick]

    @property
    def laid(self) -> dict[str, int]:
        """Every card that was played, and by whom."""
        return {one.card: one.seat for plays in self.played for one in plays}

    @property
    def forehand(self) -> int:
        """The seat on the dealer's left."""
        return (self.dealer + 1) % self.seats


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match at one moment."""

    hands: tuple[Cards, ...]

    def holder(self, card: str) -> int | None:
        """Who has that card, or had it; None if it was dealt to nobody."""
        found = self.laid.get(card)
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), found)


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as a seat sees it; None: a spectator. ``cards`` counts the hands, ``playable`` is what it may play."""

    seat: Seat | None
    hand: Cards
    playable: Cards
    cards: Points

    def holder(self, card: str) -> int | None:
        """Who has that card, or had it, as far as the seat knows."""
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
    """The trick is somebody's."""

    seat: Seat
    cards: Cards


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scored"):
    """A deal is on the pad."""

    line: Line


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over; the first."""

    list: tuple[Seat, ...]


Common = Dealt | CardPlayed | TrickTaken | Scored | Ended
"""Events of every game of the family."""
