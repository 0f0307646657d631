"""Letters of the stray knight: the hand, and the pair that was laid last."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.stray_knight.data import Draw, View
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class KnightWriter(Writer):
    """To draw is all there is."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """The one button."""
        yield Choice(Draw(), page.asked.go.label)

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """What was laid last, and the hand."""
        yield Part(page.words["laid"], (*((card.label,) for card in page.last), (page.pairs,)))
        yield Part(page.words["hand"], tuple((held.label,) for held in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """The same."""
        page = self.page(view, words, names)
        laid = [*cards(view.recent), Item("word", page.pairs)]
        return table([Row(page.words["laid"], laid), Row(page.words["hand"], cards(view.hand))], words)

    def question(self, page: Any, say: Spoken) -> str:
        """From whom."""
        return str(page.note) or say("question")


WRITER = KnightWriter
