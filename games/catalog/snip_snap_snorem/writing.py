"""Mails of Snip snap snorem: the last run, the hand, and the cards that would follow each card."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.snip_snap_snorem.board import say_next
from games.catalog.snip_snap_snorem.data import Play, View
from games.engine.kit.cards import card_name
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class RunWriter(Writer):
    """Writer of mails that offers each card as a choice."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the cards, with what would follow them."""
        speaker = Speaker(say.words, say.names, say.reader)
        for card in view.hand:
            yield Choice(Play(card), speaker("play", card=card_name(card)), say_next(view, card, speaker))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the run with its words, and the hand."""
        yield Part(page.words["run"], tuple((one.card.label, one.call, one.name) for one in page.run) or (("–",),))
        yield Part(page.words["hand"], tuple((held.label,) for held in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the run with its next word, and the hand."""
        page = self.page(view, words, names)
        run = [*cards([one.card for one in view.run]), *([Item("word", page.next)] if page.next else [])]
        return table([Row(page.words["run"], run), Row(page.words["hand"], cards(view.hand))], words)

    def question(self, page: Any, say: Spoken) -> str:
        """Return the hint of the page, or the question."""
        return page.asked.hint if page.asked else say("question")


WRITER = RunWriter
