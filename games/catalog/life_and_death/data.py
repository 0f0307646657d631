"""The move, states, views and events of Life and death. Tuples indexed by seat have two items."""

from typing import Annotated

import msgspec

from games.engine.kit.cards import Card, Cards

ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")
"""Ranks from the lowest to the highest (§ 2.2)."""
MOST_FIGHTS = 500
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Both = tuple[Cards, Cards]
Counts = tuple[int, int]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class TurnUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Turn up card after card, until a tie has been decided (§ 3.1)."""


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comparison: the cards that were turned up, by seat, more than one each after a tie.

    ``seat`` got the ``n`` cards of the pile; None if both seats ran out of cards.
    """

    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    seat: Seat | None
    n: int

    @property
    def tied(self) -> bool:
        """Return whether there was a tie."""
        return self.cards[0][0][:-1] == self.cards[1][0][:-1]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public state: the seat that turns up next, the number of comparisons, and the comparisons of the last
    turn.
    """

    mover: Seat | None
    fought: int = 0
    last: tuple[Fight, ...] = ()
    seats: int = 2


class State(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """State of a match.

    ``stacks``: face-down cards, the next one last; ``won``: cards that are shuffled into a new stack when the stack is
    empty; ``shuffles``: how often each seat has shuffled.
    """

    stacks: Both
    won: Both = ((), ())
    shuffles: Counts = (0, 0)

    @property
    def counts(self) -> Counts:
        """Return the number of cards of each seat, in its stack and won."""
        first, second = (len(stack) + len(won) for stack, won in zip(self.stacks, self.won, strict=True))
        return first, second


class View(Table, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """View of any seat: the sizes of the stacks, and the cards won since the last shuffle."""

    seat: Seat | None
    left: Counts
    won: Both
    shuffles: Counts

    @property
    def counts(self) -> Counts:
        """Return the number of cards of each seat, in its stack and won."""
        return self.left[0] + len(self.won[0]), self.left[1] + len(self.won[1])


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """Event: each seat has ``n`` cards, and this seat turns up first."""

    seat: Seat
    n: int


class TurnedUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turned_up"):
    """Event: a number of comparisons without a tie, and how many of them each seat won."""

    seat: Seat
    n: int
    won: Counts


class Tied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tied"):
    """Event: two cards were equal. ``seat`` got all ``n`` cards of the pile; None if both seats ran out of cards and
    took their own back.
    """

    cards: tuple[Card, Card]
    seat: Seat | None
    n: int


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """Event: the match is over after ``n`` comparisons. The winner is None if both seats have the same number of
    cards.
    """

    seat: Seat | None
    counts: Counts
    n: int


Event = Dealt | TurnedUp | Tied | Ended
