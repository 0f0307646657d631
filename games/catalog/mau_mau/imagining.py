"""States that look the same from a seat: the hidden cards are dealt anew.

What everybody has noticed is kept: whoever is awaited can lay something, and whoever has drawn could not before.
"""

from collections.abc import Callable

from games.catalog.mau_mau.data import State, View
from games.catalog.mau_mau.laying import helps
from games.engine.chance import Stream
from games.engine.kit.cards import DECK_32, Cards, ordered, without


def state_like(view: View, chance: Stream) -> State:
    """A state drawn among those that fit the view."""
    hidden = chance.shuffled(without(DECK_32, (*view.hand, *view.heap)))
    drawn = view.drawn
    hands: list[Cards] = [()] * view.seats
    if view.seat is not None:
        hands[view.seat] = view.hand
    if view.mover is not None and view.mover != view.seat:
        drawn, hands[view.mover] = _mover(view, hidden)
    for seat, count in enumerate(view.cards):
        if seat not in (view.seat, view.mover):
            hands[seat] = _taken(hidden, count)
    return State(
        view.options,
        view.seats,
        view.round,
        view.dealer,
        tuple(map(ordered, hands)),
        tuple(hidden),
        view.heap,
        view.wish,
        view.mover,
        drawn,
        view.shuffles,
        view.pad,
    )


def _mover(view: View, hidden: list[str]) -> tuple[str | None, Cards]:
    """A hand of the mover, taken from ``hidden``: the first card can be laid, and if it was drawn no other can."""
    count = view.cards[view.mover or 0]

    def can(card: str) -> bool:
        return helps(card, view.heap[-1], view.wish)

    first = _taken(hidden, 1, can)
    if not view.drew:
        return None, (*first, *_taken(hidden, count - 1))
    return first[0], (*first, *_taken(hidden, count - 1, lambda card: not can(card)))


def _taken(hidden: list[str], count: int, wanted: Callable[[str], bool] = lambda card: True) -> Cards:
    """The first cards that are wanted; they are no longer hidden."""
    found = [card for card in hidden if wanted(card)][:count]
    for card in found:
        hidden.remove(card)
    return tuple(found)
