"""Mails of Schwimmen: the middle, the hand, and every swap with its result."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.schwimmen.board import others
from games.catalog.schwimmen.bot import moves_of
from games.catalog.schwimmen.data import Swap, View
from games.catalog.schwimmen.value import shown, worth
from games.engine.codec import decode
from games.engine.kit.cards import card_name, without
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class SwimWriter(Writer):
    """Writer of mails that names each of the nine swaps by its two cards."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the packets, or the swaps and the moves without cards."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in moves_of(view):
            if isinstance(move, Swap):
                points = shown(worth((*without(view.hand, (move.give,)), move.take)))
                label = speaker("swap_cards", give=card_name(move.give), take=card_name(move.take))
                yield Choice(move, say.title(label), points)
        for one in [page.asked.go, page.asked.instead] if view.choosing else others(view, speaker):
            yield Choice(decode(self.game.move_type, one.move), one.label)

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the middle and the hand."""
        yield Part(page.words["middle"], tuple((card.label,) for card in page.middle) or (("–",),))
        yield Part(page.words["hand"], tuple((card.label,) for card in page.hand) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the middle and the hand."""
        page = self.page(view, words, names)
        middle = cards(view.table) or [Item("back")] * 3
        return table([Row(page.words["middle"], middle), Row(page.words["hand"], cards(view.hand))], words)

    def question(self, page: Any, say: Spoken) -> str:
        """Return the hint of the page: the points of the hand."""
        return page.asked.hint if page.asked else say("question")


WRITER = SwimWriter
