"""Moves, states, views and events of Elevens duel. Tuples indexed by seat have two items."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from games.engine.kit.cards import Card, Cards, without

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J")
"""The ranks, from the lowest to the highest (§ 2.1)."""
HANDS: tuple[Cards, Cards] = (tuple(rank + "H" for rank in RANKS), tuple(rank + "C" for rank in RANKS))
"""The cards of each hand at the start, from the lowest."""
MOST_ROUNDS = 3
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Turn = tuple[Card, Card]
"""Two cards that were turned up together, by seat."""
Counts = tuple[int, int]


def number(card: str) -> int:
    """Return the value of a card in the duel: 1 to 11."""
    return RANKS.index(card[:-1]) + 1


def winner(turn: Turn) -> int | None:
    """Return the seat with the higher number; None for a tie (§ 3.3)."""
    mine, theirs = map(number, turn)
    return None if mine == theirs else int(theirs > mine)


def tallied(turns: Sequence[Turn]) -> tuple[Counts, int]:
    """Return (cards won by seat, cards left in the middle) (§ 3.2, 3.3)."""
    won, middle = [0, 0], 0
    for turn in turns:
        middle += len(turn)
        taker = winner(turn)
        if taker is not None:
            won[taker] += middle
            middle = 0
    return (won[0], won[1]), middle


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lay a card of the hand face down (§ 3.1)."""

    card: Card


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public state. ``turns``: the tricks of this round, oldest first; ``pad``: the cards won by seat in finished
    rounds.

    ``red``: the seat that was dealt the first of :data:`HANDS`.
    """

    red: Seat = 0
    turns: tuple[Turn, ...] = ()
    pad: tuple[Counts, ...] = ()

    @property
    def over(self) -> bool:
        """Return whether a seat has won, or three rounds were even (§ 4.2)."""
        return bool(self.pad) and (self.pad[-1][0] != self.pad[-1][1] or len(self.pad) == MOST_ROUNDS)

    def held(self, seat: int) -> Cards:
        """Return the cards that a seat has not shown yet, including one that is face down. They follow from the
        cards that have been shown.
        """
        return without(HANDS[(seat + self.red) % 2], (turn[seat] for turn in self.turns))


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match. ``laid``: the card that each seat has face down, or None."""

    seats: int = 2
    laid: tuple[Card | None, Card | None] = (None, None)


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of one seat; ``seat`` is None for a spectator. ``mine``: the seat's own card face down; ``laid``: by seat,
    whether it has a card face down.
    """

    seat: Seat | None
    mine: Card | None
    laid: tuple[bool, bool]
    seats: int = 2

    @property
    def hand(self) -> Cards:
        """Return the cards that the seat of the view can still choose, from the lowest."""
        return () if self.seat is None else without(self.held(self.seat), [self.mine] if self.mine else [])

    @property
    def waiting(self) -> tuple[int, ...]:
        """Return the seats that have to choose a card."""
        return () if self.over else tuple(seat for seat, there in enumerate(self.laid) if not there)

    @property
    def mover(self) -> int | None:
        """Return the seat of the view if it has to choose a card, else another seat that has to; None at the end."""
        return self.seat if self.seat in self.waiting else next(iter(self.waiting), None)


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Event: a seat has chosen a card, which stays hidden."""

    seat: Seat


class TurnedUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned_up"):
    """Event: both cards were shown. The winner takes ``n`` cards. If ``winner`` is None the trick is a tie, and ``n``
    cards are now in the middle.
    """

    cards: Turn
    seat: Seat | None
    n: int


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="again"):
    """Event: a round was even, and another round begins with ``n`` cards for each seat."""

    n: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over. Has the cards won in the last round, and the winner; None for a draw."""

    counts: Counts
    seat: Seat | None


Event = Laid | TurnedUp | Again | Ended
