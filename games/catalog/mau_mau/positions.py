"""Positions of lessons and figures of Mau-Mau, set up by hand. The reader sits in seat 0, before Ben."""

from games.catalog.mau_mau.data import Line, Options, State, Suit
from games.engine.kit.cards import DECK_32, ordered


def position(
    *hands: str,
    heap: str,
    options: Options | None = None,
    drawn: str | None = None,
    wish: Suit | None = None,
    due: int = 0,
) -> State:
    """Return a state in the second round in which the learner is to move. All other cards are in the pile."""
    held = tuple(ordered(hand.split()) for hand in hands)
    lying = tuple(heap.split())
    out = {*lying, *(card for hand in held for card in hand)}
    return State(
        options=options or Options(),
        seats=len(hands),
        round=2,
        dealer=len(hands) - 1,
        hands=held,
        pile=tuple(card for card in DECK_32 if card not in out),
        heap=lying,
        wish=wish,
        mover=0,
        drawn=drawn,
        shuffles=0,
        pad=(Line((0, 14, 23)[: len(hands)], (0, 14, 23)[: len(hands)]),),
        due=due,
    )
