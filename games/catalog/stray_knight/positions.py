"""Positions for lessons, figures and tests. The reader sits in seat 0, before Ben, Cem and Dora."""

from games.catalog.stray_knight.data import DECK, Options, State
from games.engine.kit.cards import ordered, without


def table(*hands: str, mover: int = 0, draws: int = 7) -> State:
    """That seat is to draw; everything else has been laid by the reader. ``draws`` decides which card it will be."""
    held = tuple(ordered(hand.split()) for hand in hands)
    gone = without(DECK, [card for hand in held for card in hand])
    return State(Options(), len(hands), 0, held, (gone, *((),) * (len(hands) - 1)), (), draws, mover)
