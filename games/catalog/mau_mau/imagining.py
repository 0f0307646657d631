"""Positions that look the same from a seat: the hidden cards are dealt anew, the likelier ones more often.

What everybody has noticed is kept, see :mod:`.counting`; and whoever is awaited can lay something.
"""

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from games.catalog.mau_mau.counting import Weights, hands_of
from games.catalog.mau_mau.data import State, View
from games.catalog.mau_mau.laying import helps, sevens
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.cards import DECK_32, ordered, without

TRIES = 8
FINE = 1 << 24
HARDLY = 1e-9


class Slot(NamedTuple):
    """A hidden card in the hand of ``seat``; ``weights``: how likely it is each of :attr:`Hidden.cards`."""

    seat: Seat
    weights: list[float]


class Deal(NamedTuple):
    """Where the hidden cards could be: in hands by seat, none for the seat that looks, and in the pile."""

    hands: list[list[str]]
    pile: list[str]


class Hidden:
    """The cards that a view does not show. ``slots``: those in hands, the ones of which most is known first."""

    def __init__(self, view: View) -> None:
        self.seats = view.seats
        self.cards = without(DECK_32, (*view.hand, *view.heap))
        hands = hands_of(view)
        if view.mover not in (None, view.seat):
            self._able(view, hands[view.mover])
        self.slots = [
            Slot(seat, [weights[card] for card in self.cards])
            for seat, hand in enumerate(hands)
            for weights in hand
            if seat != view.seat
        ]
        self.slots.sort(key=lambda slot: sum(map(bool, slot.weights)))

    def _able(self, view: View, hand: list[Weights]) -> None:
        """One card of whoever is awaited can be laid: a seven, if cards are due."""
        able, fitting = hand[-1], {card for card in self.cards if helps(card, view.heap[-1], view.wish)}
        if view.due:
            fitting = {*sevens(self.cards)}
            able = max(hand, key=lambda weights: sum(weights[card] for card in fitting))
        for card in self.cards:
            able[card] *= card in fitting

    def deal(self, luck: Stream) -> Deal:
        """One way they could lie; what is known for certain is let go only if nothing else is found."""
        for _ in range(TRIES):
            found = self._deal(luck, 0.0)
            if found is not None:
                return found
        return self._deal(luck, HARDLY) or Deal([], [])

    def _deal(self, luck: Stream, least: float) -> Deal | None:
        left = [*range(len(self.cards))]
        hands: list[list[str]] = [[] for _ in range(self.seats)]
        for slot in self.slots:
            sums = [*accumulate([slot.weights[place] + least for place in left])]
            if not sums[-1]:
                return None
            found = left.pop(bisect_right(sums, luck.below(FINE) / FINE * sums[-1]))
            hands[slot.seat].append(self.cards[found])
        return Deal(hands, luck.shuffled([self.cards[place] for place in left]))


def state_like(view: View, chance: Stream) -> State:
    """A state drawn among those that fit the view."""
    hands, pile = Hidden(view).deal(chance)
    if view.seat is not None:
        hands[view.seat] = [*view.hand]
    drawn = view.drawn
    if view.drew and view.mover is not None and view.mover != view.seat:
        drawn = next(card for card in hands[view.mover] if helps(card, view.heap[-1], view.wish))
    return State(
        view.options,
        view.seats,
        view.round,
        view.dealer,
        tuple(map(ordered, hands)),
        tuple(pile),
        view.heap,
        view.wish,
        view.mover,
        drawn,
        view.shuffles,
        view.pad,
        view.seen,
        view.due,
    )
