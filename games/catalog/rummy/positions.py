"""Positions of lessons and figures of rummy, set up by hand. The reader sits in seat 0, Ben in seat 1."""

from typing import Any

from games.catalog.rummy.data import HAND, Meld, Options, Phase, State
from games.catalog.rummy.melding import readings, sorted_hand
from games.engine.kit.cards import without

HEAP = "3C JD 9H 6C"
"""The discards after each seat's first turn, if no seat has taken one."""


def position(
    *hands: str, heap: str = "KC", melds: str = "", phase: Phase = "play", took: str | None = None, **options: Any
) -> State:
    """Return a state on the learner's turn.

    ``melds``: each with its owner, such as "0 7H 8H 9H, 1 KC KD X1". The remaining cards are the talon.
    """
    agreed = Options(**options)
    held, open_ = tuple(sorted_hand(hand.split()) for hand in hands), tuple(heap.split())
    laid = tuple(_meld(text.split()) for text in melds.split(",") if text)
    out = [*open_, *(card for hand in held for card in hand), *(card for meld in laid for card in meld.cards)]
    pile = without(agreed.deck, out)
    drew = held[0][0] if phase == "play" and took is None else None
    known = (() if took is None else (took,), *((),) * (len(hands) - 1))
    table = (agreed, len(hands), 1, len(hands) - 1, held, pile, open_, laid, known)
    opened = tuple(dict.fromkeys(meld.seat for meld in laid))
    return State(*table, phase, 0, 0, drew, took, opened=opened)


def second_turn(hand: str, melds: str, **options: Any) -> State:
    """Return a state on the learner's second turn in a match of three deals, with a card drawn.

    The other hands are random and of the right size. Raises ValueError if the learner's cards are not one more than
    the dealt number.
    """
    bare = position(hand, "", "", heap=HEAP, melds=melds, **options)
    laid = [sum(len(meld.cards) for meld in bare.melds if meld.seat == seat) for seat in range(bare.seats)]
    if len(bare.hands[0]) + laid[0] != HAND + 1:
        raise ValueError(hand)
    others: list[str] = []
    pile = bare.pile
    for count in laid[1:]:
        spread = pile[:: len(pile) // (HAND - count)][: HAND - count]
        pile = without(pile, spread)
        others.append(" ".join(spread))
    return position(hand, *others, heap=HEAP, melds=melds, **options)


def _meld(parts: list[str]) -> Meld:
    found = readings(parts[1:])[0]
    return Meld(int(parts[0]), found.cards, found.stands)
