"""Bots of Fifty-one. Easy often plays a random card, Normal the highest card that does not lose, and Hard the card
that loses least often in sampled deals.

The bots treat cards as the number that they add; a seven that may add seven is :data:`WILD`.
"""

from bisect import insort
from collections.abc import Callable, Sequence

from games.catalog.fifty_one.data import LIMIT, SEVEN, VALUES, Play, View
from games.catalog.fifty_one.rules import dearest, imagined, plays
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.cards import rank
from games.engine.kit.hands import bots

WORLDS = 400
WILD = 5
"""Code of a wild card; no card adds five."""


def moves_of(view: View) -> list[Play]:
    """Return the legal moves of the view's seat, only one of all moves that add the same number."""
    return [*{move.adds: move for move in reversed(plays(view.hand, view.options))}.values()]


class Dearest:
    """Bot that plays the highest card that does not lose. Tens and nines remain in its hand at the end."""

    def choose(self, view: View, chance: Stream) -> Play:
        """Return the move by the heuristic :func:`.rules.dearest`."""
        return dearest(plays(view.hand, view.options), view.total)


class Table:
    """A mutable round. The hands have the numbers that their cards add, ascending; cards are drawn from the end of the
    pile.
    """

    __slots__ = ("hands", "mover", "pile", "total", "wild")

    def __init__(self, view: View, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> None:
        self.wild = view.options.chooses
        self.hands = [sorted(map(self._adds, hand)) for hand in hands]
        self.pile = [self._adds(card) for card in reversed(pile)]
        self.total, self.mover = view.total, view.mover or 0

    def _adds(self, card: str) -> int:
        return WILD if self.wild and rank(card) == "7" else VALUES[rank(card)]

    def loser(self, move: Play) -> int:
        """Return the seat that loses the round if the mover plays ``move`` and all seats then play as
        :class:`Dearest`. Does not change the table.
        """
        hands, pile, total, mover = [hand[:] for hand in self.hands], self.pile[:], self.total, self.mover
        hands[mover].remove(self._adds(move.card))
        total += move.adds
        while total < LIMIT:
            mover = (mover + 1) % len(hands)
            hand = hands[mover]
            if pile:
                insort(hand, pile.pop())
            total += _taken(hand, LIMIT - 1 - total)
        return mover


def _taken(hand: list[int], room: int) -> int:
    """Remove from the hand the card that adds most within ``room``, or the lowest card if none fits. Return the number
    that it adds.
    """
    best, place = -2, -1
    for at, adds in enumerate(hand):
        value = (SEVEN if room >= SEVEN else 1) if adds == WILD else adds
        if best < value <= room:
            best, place = value, at
    if place < 0:
        return SEVEN if hand[0] == WILD else hand[0]
    del hand[place]
    return best


class Foresight(bots.PlayoutBot[View, Play, Table]):
    """Bot that remembers played cards, and samples how the round ends."""

    def moves(self, view: View) -> list[Play]:
        """Return the moves to compare, see :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Return a function that samples positions that fit the view."""
        return lambda luck: Table(view, *imagined(view, luck))

    def brings(self, world: Table, seat: int, move: Play, luck: Stream) -> float:
        """Return the result of a move in percent: 100 if another seat loses the round, 0 if this seat does."""
        return 100.0 * (world.loser(move) != seat)


BOTS: dict[Level, Bot[View, Play]] = {
    "easy": bots.ErrorProneBot(moves_of, Dearest(), error_rate=30),
    "normal": Dearest(),
    "hard": Foresight(WORLDS),
}
