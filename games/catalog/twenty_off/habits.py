"""Choices of a plain player of Twenty off: which suit to name, and which cards to discard."""

from typing import Any

from games.catalog.twenty_off.data import TRUMPS, Name, Swap
from games.catalog.twenty_off.rules import most
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import TENS_32
from games.engine.kit.tricktaking.tricks import following

TENS_UP = 6
"""The rank from which a card outside trumps is kept: ten and ace."""
HEARTS = "H"


def strength(hand: Cards, suit: str) -> tuple[int, int, bool]:
    """Return a sort key for the suit as trumps: the number of its cards, their ranks, and whether the suit is
    hearts.
    """
    trumps = following(hand, suit)
    return len(trumps), sum(TENS_32.height(card) for card in trumps), suit == HEARTS


def weak(card: str, trump: str) -> bool:
    """Return whether a plain player discards the card: it is no trump, no ten and no ace."""
    return card[-1] != trump and TENS_32.height(card) < TENS_UP


def swaps(state: Any, hand: Cards) -> list[Swap]:
    """Return the swaps to consider, from no card to the largest number: first the lowest cards that are no trumps,
    then low trumps.
    """
    order = sorted(hand, key=lambda card: (card[-1] == state.trump, TENS_32.height(card)))
    return [Swap(TENS_32.ordered(order[:n])) for n in range(most(state) + 1)]


def heuristic(state: Any, hand: Cards) -> Any:
    """Return the move by the heuristic: name the best suit; swap all cards except trumps, aces and tens."""
    if state.phase == "name":
        return Name(max(TRUMPS, key=lambda suit: strength(hand, suit)))
    return swaps(state, hand)[min(sum(weak(card, state.trump) for card in hand), most(state))]
