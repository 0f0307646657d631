"""Mails of rummy: the open cards, the hand, and the possible moves."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.rummy.board import label
from games.catalog.rummy.data import Discard, Lay, View
from games.catalog.rummy.laying import open_moves
from games.catalog.rummy.melding import is_joker
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class RummyWriter(Writer):
    """Writer of mails that lists melds first, then discards."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield each move with the label of its button."""
        speaker = Speaker(say.words, say.names, say.reader)
        moves = open_moves(view, view.seat or 0, view.hand)
        for move in sorted(moves, key=lambda move: isinstance(move, Discard)):
            yield Choice(move, label(view, move, speaker))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return a selection of moves: the last few melds, and all other moves."""
        laid = [one for one in every if isinstance(one.move, Lay)]
        return [*laid[-4:], *(one for one in every if not isinstance(one.move, Lay))]

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the open card, the melds and the hand."""
        yield Part(page.heap.title, ((page.heap.top.label, page.heap.pile_words),))
        yield Part(page.words["melds"], tuple((meld.label, meld.name) for meld in page.melds) or (("–",),))
        yield Part(page.words["hand"], tuple((held.label,) for held in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the open card, the melds and the hand.

        Jokers of melds are drawn as what they stand for.
        """
        page = self.page(view, words, names)
        heap = [*_items(view.heap[-1:]), Item("word", page.heap.pile_words)]
        laid = [Row("", cards(meld.stands), meld.seat) for meld in view.melds]
        return table([Row(page.heap.title, heap), *laid, Row(page.words["hand"], _items(view.hand))], words)

    def question(self, page: Any, say: Spoken) -> str:
        """Return what the reader is to do now."""
        return page.asked.hint if page.asked else say("question")


def _items(held: Sequence[str]) -> list[Item]:
    """Return the cards, and a star for each joker."""
    return [Item("word", "★") if is_joker(card) else Item("card", card) for card in held]


WRITER = RummyWriter
