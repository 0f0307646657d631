"""Mails of the stray knight: the hand, and the pair laid last."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.stray_knight.data import Draw, View
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class KnightWriter(Writer):
    """Writer of mails that offers drawing as the only choice."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the one button."""
        yield Choice(Draw(), page.asked.go.label)

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the pair laid last, and the hand."""
        yield Part(page.words["laid"], (*((card.label,) for card in page.last), (page.pairs,)))
        yield Part(page.words["hand"], tuple((held.label,) for held in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the pair laid last, and the hand."""
        page = self.page(view, words, names)
        laid = [*cards(view.recent), Item("word", page.pairs)]
        return table([Row(page.words["laid"], laid), Row(page.words["hand"], cards(view.hand))], words)

    def question(self, page: Any, say: Spoken) -> str:
        """Return the note of the page: from whom the reader draws."""
        return str(page.note) or say("question")


WRITER = KnightWriter
