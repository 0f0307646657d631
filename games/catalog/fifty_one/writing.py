"""Letters (moves by mail) of Fifty-one: the sum, the hand, and the sum after each card."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.fifty_one.board import effect
from games.catalog.fifty_one.data import View
from games.catalog.fifty_one.rules import plays
from games.engine.kit.cards import card_name
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class SumWriter(Writer):
    """Writer of mails that offers each card, and a seven twice if it may add seven."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the cards, with the sum after them."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in plays(view.hand, view.options):
            label = speaker("play", card=card_name(move.card))
            yield Choice(move, f"{label} · 7" if move.sevenfold else label, effect(view, move, speaker))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the open card with the sum, and the hand."""
        yield Part(page.heap.title, ((page.heap.top.label, page.heap.asked), (page.heap.pile_words, "")))
        yield Part(page.words["hand"], tuple((held.label,) for held in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the heap with the sum, and of the hand."""
        page = self.page(view, words, names)
        heap = [*cards(view.heap[-1:]), Item("word", page.heap.asked)]
        return table([Row(page.heap.title, heap), Row(page.words["hand"], cards(view.hand))], words)

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question, with how much may be added."""
        return page.asked.hint if page.asked else say("question")


WRITER = SumWriter
