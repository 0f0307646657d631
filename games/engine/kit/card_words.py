"""Cards in words: a game that is played with cards has ``card``, ``[ranks]`` and ``[suits]`` in its word files."""

from games.engine.kit.cards import rank, suit
from games.engine.text import Phrase


def card_name(card: str) -> Phrase:
    """A card in full, for labels and screen readers: "queen of spades"."""
    return Phrase("card", {"rank": Phrase(f"ranks.{rank(card)}"), "suit": suit_name(suit(card))})


def suit_name(letter: str) -> Phrase:
    """A suit by its letter: "spades"."""
    return Phrase(f"suits.{letter}")
