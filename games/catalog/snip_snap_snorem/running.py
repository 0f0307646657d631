"""Runs: the cards that follow a card, and what a player can predict without knowing other hands."""

from collections.abc import Collection, Sequence

from games.engine.kit.cards import DECK_32, rank

BURDEN, SURE, OTHERS = 2.0, 2.0, 0.5
"""The values of the heuristic, in cards.

They are for shedding a card that no other run takes, for leading again, and for holding an opponent's card back.
"""
_NEXT = {card: DECK_32[place + 1] for place, card in enumerate(DECK_32) if rank(card) != "A"}
_BEFORE = {after: card for card, after in _NEXT.items()}


def following(card: str) -> str | None:
    """Return the next card of the suit; None after the ace."""
    return _NEXT.get(card)


def upwards(card: str, gone: Collection[str]) -> list[str]:
    """Return the cards of the run that this card leads, up to the ace or to a card played before (§ 3.3, § 3.4)."""
    found, after = [card], following(card)
    while after is not None and after not in gone:
        found.append(after)
        after = following(after)
    return found


def shed(card: str, hand: Collection[str], gone: Collection[str]) -> int:
    """Return how many cards of the hand are in the run from this card. Players must lay the cards of the run that
    they hold.
    """
    return sum(one in hand for one in upwards(card, gone))


def sure(card: str, hand: Collection[str], gone: Collection[str]) -> bool:
    """Return whether the last card of the run is in the hand, so that its seat leads again."""
    return upwards(card, gone)[-1] in hand


def burden(card: str, gone: Collection[str]) -> bool:
    """Return whether no other card can lead a run up to this card any more, so that it must be led itself (§ 6.1)."""
    return card not in _BEFORE or _BEFORE[card] in gone


def promising(hand: Sequence[str], gone: Collection[str]) -> str:
    """Return the card that the heuristic leads (§ 6)."""

    def worth(card: str) -> float:
        own = shed(card, hand, gone)
        rest = len(upwards(card, gone)) - own
        return own + BURDEN * burden(card, gone) + SURE * sure(card, hand, gone) - OTHERS * rest

    return max(hand, key=worth)


def longest(hand: Sequence[str], gone: Collection[str]) -> str:
    """Return the card whose run takes the most cards of the hand; of several the one with the fewest cards of
    others.
    """
    return max(hand, key=lambda card: (shed(card, hand, gone), -len(upwards(card, gone))))
