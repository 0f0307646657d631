"""The words of Hearts with the names at the table: cards, lists of cards, directions of a pass."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.catalog.hearts.phrases import card_name
from games.engine.game import Seat
from games.engine.kit.cards import rank, suit
from games.engine.text import Phrase, Words


class Speaker:
    """Says phrases with the names at the table, to the reader (a seat, or None)."""

    def __init__(self, words: Words, names: Sequence[str], reader: Seat | None) -> None:
        self.words = words
        self.names = names
        self.reader = reader

    def __call__(self, key: str, **args: Any) -> str:
        """A phrase of ``[page]``."""
        return self.phrase(Phrase(f"page.{key}", args))

    def phrase(self, phrase: Phrase) -> str:
        """Any phrase."""
        return self.words.say(phrase, self.names, self.reader)

    def title(self, text: str) -> str:
        """Words that stand alone, beginning with a capital."""
        return text[:1].upper() + text[1:]

    def card(self, card: str) -> str:
        """The name of a card: "queen of spades"."""
        return self.phrase(card_name(card))

    def cards(self, cards: Iterable[str]) -> str:
        """Several cards by their signs: "♠Q ♥10", with the letters of the language."""
        return " ".join(self.sign(card) for card in cards)

    def named(self, cards: Iterable[str]) -> list[dict[str, str]]:
        """Cards for a template: each with its name."""
        return [{"id": card, "label": self.card(card)} for card in cards]

    def sign(self, card: str) -> str:
        """A card by suit and corner: "♠Q"."""
        corners = self.words.entry("corners")
        return f"{_SIGNS[suit(card)]}{corners.get(rank(card), rank(card))}"


_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
