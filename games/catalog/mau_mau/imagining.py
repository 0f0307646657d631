"""Resampling: draw positions that look the same to a seat, with the hidden cards dealt by their likelihood.

The positions respect the inferences of :mod:`.counting`, and in each the seat to move can lay a card.
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
    """A hidden card in the hand of ``seat``. ``weights``: the likelihood of each of :attr:`Hidden.cards` to be this
    card.
    """

    seat: Seat
    weights: list[float]


class Deal(NamedTuple):
    """A deal of the hidden cards: the pile, and the hands by seat, empty for the seat of the view."""

    hands: list[list[str]]
    pile: list[str]


class Hidden:
    """The cards that a view does not show. ``slots``: the hidden cards in hands, those with the fewest possibilities
    first.
    """

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
        """Restrict the weights so that the seat to move can lay a card: a seven, if cards are due."""
        able, fitting = hand[-1], {card for card in self.cards if helps(card, view.heap[-1], view.wish)}
        if view.due:
            fitting = {*sevens(self.cards)}
            able = max(hand, key=lambda weights: sum(weights[card] for card in fitting))
        for card in self.cards:
            able[card] *= card in fitting

    def deal(self, luck: Stream) -> Deal:
        """Return a random deal that respects the certain inferences; they are dropped only if no deal satisfies
        them.
        """
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
    """Return a random state that fits the view."""
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
