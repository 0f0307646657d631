"""Letters (moves by mail) of Mau-Mau: the heap, the hand, and every card that may be laid."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.mau_mau.board import effect
from games.catalog.mau_mau.data import Keep, Lay, Take, View
from games.catalog.mau_mau.laying import moves_with
from games.engine.kit.cards import card_name, suit_name
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class MauMauWriter(Writer):
    """Writer of mails in which a jack is a separate choice for each suit."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the cards that may be laid, with their effects, and the choice without a card."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in moves_with(view.playable, view.hand, drawn=view.drawn is not None, due=view.due):
            if isinstance(move, Keep | Take):
                yield Choice(move, page.asked.instead.label)
            else:
                yield Choice(move, _laid(move, speaker), "" if move.wish else effect(view, move.card, speaker))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the top card with the suit that must follow, and the hand."""
        heap = page.heap
        yield Part(heap.title, ((heap.top.label, heap.asked), (heap.pile_words, "")))
        yield Part(page.words["hand"], tuple((held.label,) for held in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the hand and of the heap with the suit that must follow."""
        page = self.page(view, words, names)
        asked = Item("word", page.heap.asked, dim=True)
        barred = [card for card in view.hand if card not in view.playable]
        return table(
            [
                Row(page.heap.title, [*cards(view.heap[-1:]), asked]),
                Row(page.words["hand"], cards(view.hand, dim=barred)),
            ],
            words,
        )

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question, including what may be laid."""
        return page.asked.hint if page.asked else say("question")


def _laid(move: Lay, say: Speaker) -> str:
    label = say("lay", card=card_name(move.card))
    if not move.wish:
        return label
    return f"{label} · {say('wish_for', suit=suit_name(move.wish))}"


WRITER = MauMauWriter
