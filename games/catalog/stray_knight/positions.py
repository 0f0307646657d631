"""Positions for lessons, figures and tests. The reader sits in seat 0, with Ben, Cem and Dora in seats 1 to 3."""

from games.catalog.stray_knight.data import DECK, Options, State
from games.engine.kit.cards import ordered, without


def table(*hands: str, mover: int = 0, draws: int = 7) -> State:
    """Return a state in which ``mover`` is to draw. The reader has laid all cards that are not in a hand.

    ``draws`` determines which card is drawn.
    """
    held = tuple(ordered(hand.split()) for hand in hands)
    gone = without(DECK, [card for hand in held for card in hand])
    return State(Options(), len(hands), 0, held, (gone, *((),) * (len(hands) - 1)), (), draws, mover)
