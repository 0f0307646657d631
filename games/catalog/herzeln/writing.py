"""Letters (moves by mail) of Herzeln: the cards, and in the last game the rows to which they are laid."""

from collections.abc import Iterator
from typing import Any

from games.catalog.herzeln.board import lay
from games.catalog.herzeln.data import LAYING, Pass
from games.engine.kit.letters import Picture, Spoken
from games.engine.kit.pictures import Row, cards, table
from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.writing import PlainWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice, Part
from games.engine.text import Words


class HerzelnWriter(PlainWriter):
    """Writer of mails that begin with what counts in the current game."""

    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal move."""
        if view.deal != LAYING:
            yield from super().choices(view, page, say)
        elif view.playable:
            speaker = Speaker(say.words, say.names, say.reader)
            yield from (Choice(Play(card), lay(card, speaker).label) for card in view.playable)
        elif page.asked:
            yield Choice(Pass(), page.asked.go.label)

    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the parts of the letter: what counts, the rows, the trick, and the hand."""
        speaker = Speaker(say.words, say.names, say.reader)
        yield Part(page.headline, ((page.felt.signs[0].text, ""),))
        if page.felt.layout:
            rows = [(row.label, speaker.cards(card.id for card in row.cards if card.id)) for row in page.felt.layout]
            yield Part(page.felt.title, tuple([(label, laid or "–") for label, laid in rows]))
        yield from super().parts(view, page, say)

    def picture(self, view: Any, words: Words, names: Any) -> Picture | None:
        """Return the picture of the rows and the hand, or the picture of the family."""
        page = self.page(view, words, names)
        if not page.felt.layout:
            return super().picture(view, words, names)
        rows = [Row(row.label, cards([card.id for card in row.cards if card.id])) for row in page.felt.layout]
        dim = [card for card in view.hand if card not in view.playable]
        return table([*rows, Row(page.hand_title, cards(view.hand, dim=dim))], words)


WRITER = HerzelnWriter
