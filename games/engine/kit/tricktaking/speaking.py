"""Words of card games for pages: names and signs of cards, phrases of events, and facts about a card for the coach.

The word files have ``card``, ``[ranks]``, ``[suits]``, ``[corners]``, and ``[page]`` for labels of the table. The
phrase of an event is ``events.`` and its tag; its fields become words.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from games.engine.codec import AnyGame
from games.engine.kit import pages
from games.engine.kit.cards import card_name, rank, suit, suit_name
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK
from games.engine.kit.tricktaking.ranking import TRUMP, Ranking
from games.engine.page import Named
from games.engine.text import Phrase, SeatRef


class Speaker(pages.Speaker):
    """Says phrases of ``[page]``, and names cards."""

    section: ClassVar[str] = "page"

    def card(self, card: str) -> str:
        """Return the name of a card: "queen of spades"."""
        return self.phrase(card_name(card))

    def cards(self, cards: Iterable[str]) -> str:
        """Return cards as signs, "♠Q ♥10", with the letters of the language."""
        return " ".join(self.sign(card) for card in cards)

    def named(self, cards: Iterable[str]) -> list[Named]:
        """Return cards with their names, for a template."""
        return [Named(card, self.card(card)) for card in cards]

    def sign(self, card: str) -> str:
        """Return a card as a sign: "♠Q"; for a German deck, whose suits are in no font, "Gr-O"."""
        corners = self.words.entry("corners")
        return f"{self._signs[suit(card)]}{corners.get(rank(card), rank(card))}"

    def suit_sign(self, letter: str) -> str:
        """Return the sign of a suit: "♠"; for a German deck "Gr"."""
        return self._signs[letter].removesuffix("-")

    @property
    def _signs(self) -> Mapping[str, str]:
        signs: Mapping[str, str] = self.words.table.get("signs", _SIGNS)
        return signs


_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


_SEATS = ("seat", "dealer")


def phrase_of(event: Any, key: str = "", **more: Any) -> Phrase:
    """Return the phrase of an event, or the phrase with the key ``key``.

    The event's ``seat`` or ``dealer`` becomes a name, ``card`` and ``suit`` become words, ``cards`` a list. ``more``
    replaces arguments of the phrase. Tuples of numbers are left out.
    """
    tag = str(event.__struct_config__.tag)
    fields = {name: _word(name, getattr(event, name)) for name in event.__struct_fields__}
    found = {name: word for name, word in fields.items() if isinstance(word, int | str | SeatRef | Phrase)}
    listed = {"cards": fields["cards"]} if "cards" in fields else {}
    return Phrase(f"events.{key or tag}", found | listed | more)


def _word(name: str, value: Any) -> Any:
    if name in _SEATS:
        return SeatRef(value)
    if name == "card":
        return card_name(value)
    if name == "suit":
        return suit_name(value)
    return tuple(map(card_name, value)) if name == "cards" else value


def facts_of(game: AnyGame, state: Any, seat: int, move: Any, ranking: Ranking) -> Iterator[Fact]:
    """Yield facts about a card: whether it takes or loses the trick that it completes, and whether it is a trump.

    The game's event for a taken trick must have the tag "taken".
    """
    for event in game.apply(state, seat, move, NO_LUCK).events:
        if event.__struct_config__.tag == "taken":
            yield Fact(Why.TRICK if event.seat == seat else Why.DUCKS)
    if ranking.group(move.card) == TRUMP:
        yield Fact(Why.TRUMP)
