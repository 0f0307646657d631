"""Inferences about hands from the cards that a seat took, gave and ignored. Most players are assumed to make the
best swap.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.catalog.schwimmen.data import HAND, Chose, Knocked, Renewed, Swapped, View
from games.catalog.schwimmen.playout import ENOUGH, KEEP, LOOSE
from games.catalog.schwimmen.value import BITS, FULL, WORTHS
from games.engine.chance import Stream
from games.engine.kit.cards import DECK_32, Cards, without

TRIES = 12
NEARLY = 4
"""The half points by which a swap may be worse than the best one and still be believed."""


class Trace(NamedTuple):
    """The last swap of a seat and the middle before it; whether the seat has kept its packet, and whether it has
    knocked.
    """

    gave: Cards = ()
    took: Cards = ()
    middle: Cards = ()
    kept: bool = False
    knocked: bool = False

    def fits(self, hand: Sequence[str]) -> bool:
        """Return whether a seat with that hand would have acted in this way."""
        whole = sum(map(BITS.__getitem__, hand))
        points = WORTHS[whole]
        if points >= FULL or (self.knocked and points < ENOUGH[0] - 2 * LOOSE) or (self.kept and points < KEEP):
            return False
        if len(self.took) != 1 or self.took[0] not in hand or not self.middle:
            return True
        middle = [BITS[card] for card in self.middle]
        gave, took = BITS[self.gave[0]], BITS[self.took[0]]
        before = [gave if card == self.took[0] else BITS[card] for card in hand]
        most = max([WORTHS[whole - took + gave - one + other] for one in before for other in middle])
        return points + NEARLY >= most


class Reader:
    """Deals the hidden cards of a view so that they fit the public events."""

    def __init__(self, view: View) -> None:
        self.known = [view.hand if seat == view.seat else cards for seat, cards in enumerate(view.known)]
        seen = [*view.table, *view.gone, *(card for cards in self.known for card in cards)]
        self.hidden = without(DECK_32, seen)
        self.missing = [seat for seat, life in enumerate(view.lives) if life and len(self.known[seat]) < HAND]
        self.traces = dict(_traces(view))

    def deal(self, luck: Stream) -> tuple[list[list[str]], list[str]]:
        """Return hands by seat and the remaining cards. Seats with many known cards are dealt first."""
        left, hands = luck.shuffled(self.hidden), [[*cards] for cards in self.known]
        for seat in sorted(luck.shuffled(self.missing), key=lambda seat: -len(self.known[seat])):
            trace, count = self.traces.get(seat, Trace()), HAND - len(self.known[seat])
            for _ in range(TRIES):
                if trace.fits([*self.known[seat], *left[:count]]):
                    break
                left = luck.shuffled(left)
            hands[seat] += left[:count]
            left = left[count:]
        return hands, left


def _traces(view: View) -> Iterator[tuple[int, Trace]]:
    """Yield the latest trace of each seat in this deal."""
    middle: Cards = ()
    for event in view.seen:
        match event:
            case Chose(seat, keep, table):
                middle = table
                yield seat, Trace(kept=keep)
            case Swapped(seat, gave, took):
                yield seat, Trace(gave, took, middle)
                middle = (*(card for card in middle if card not in took), *gave)
            case Renewed(table):
                middle = table or middle
            case Knocked(seat):
                yield seat, Trace(knocked=True)
