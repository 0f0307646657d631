"""Positions of lessons and figures of Schwimmen, set up by hand. The reader sits in seat 0, Ben in seat 1."""

from typing import Any

from games.catalog.schwimmen.data import Options, State
from games.engine.kit.cards import DECK_32, ordered


def position(*hands: str, middle: str = "", spare: str = "", turns: int = 3, **more: Any) -> State:
    """Return a state with the learner to move; Cem has dealt. Cards that are not given are in the pile."""
    held = tuple(ordered(hand.split()) for hand in hands)
    table, second = ordered(middle.split()), ordered(spare.split())
    out = {*table, *second, *(card for hand in held for card in hand)}
    usual: dict[str, Any] = {
        "options": Options(),
        "lives": (3, 2, 4, 4)[: len(hands)],
        "known": ((),) * len(hands),
        "pile": tuple(card for card in DECK_32 if card not in out),
        "turns": 0 if spare else turns,
    }
    return State(
        seats=len(hands),
        deal=2,
        dealer=len(hands) - 1,
        hands=held,
        spare=second,
        table=table,
        mover=0,
        **(usual | more),
    )
