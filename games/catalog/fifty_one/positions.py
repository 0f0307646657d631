"""Positions of lessons and figures of Fifty-one. The reader sits in seat 0, before Ben."""

from games.catalog.fifty_one.data import Line, Options, State
from games.engine.kit.cards import DECK_32, ordered


def position(
    *hands: str, total: int, heap: str = "KD", options: Options | None = None, pile: str | None = None
) -> State:
    """Return a position in the second round in which the learner is to move. ``pile`` defaults to all other cards."""
    held, lying = tuple(ordered(hand.split()) for hand in hands), tuple(heap.split())
    out = {*lying, *(card for hand in held for card in hand)}
    rest = tuple(card for card in DECK_32 if card not in out) if pile is None else tuple(pile.split())
    lost = (0, 1, 0, 0)[: len(hands)]
    return State(options or Options(), len(hands), 2, 0, held, rest, lying, total, 0, (Line(1, lost),))
