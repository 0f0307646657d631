"""Names of cards. The word files of a card game have ``card``, ``[ranks]`` and ``[suits]``."""

from games.engine.kit.cards import rank, suit
from games.engine.text import Phrase


def card_name(card: str) -> Phrase:
    """Return the full name of a card for labels and screen readers, such as "queen of spades"."""
    return Phrase("card", {"rank": Phrase(f"ranks.{rank(card)}"), "suit": suit_name(suit(card))})


def suit_name(letter: str) -> Phrase:
    """Return the name of a suit for its letter, such as "spades"."""
    return Phrase(f"suits.{letter}")
