"""Letters (moves by mail) of Mäxchen: the announcements, the reader's own throw, and the legal announcements."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.maexchen.data import View
from games.engine.codec import decode
from games.engine.kit.letters import MOST_CHOICES, Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, dice, table
from games.engine.letters import Choice, Part
from games.engine.text import Words


class MaexchenWriter(Writer):
    """Writer of mails in which announcements have the names of throws."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal announcement, or believing and lifting."""
        for claim in page.claims:
            note = page.words["true"] if claim.true else ""
            yield Choice(decode(self.game.move_type, claim.move), say.title(claim.called), note)
        for answer in page.answers:
            yield Choice(decode(self.game.move_type, answer.move), answer.label, answer.help)

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return a selection of moves: the true announcement, the lowest, and every second one of the others."""
        true = [choice for choice in every if choice.move.value == view.mine]
        chosen = [*true, *every[:4], *every[4::2]]
        return sorted([*dict.fromkeys(chosen)][:MOST_CHOICES], key=every.index)

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the reader's own throw and the announcements."""
        mine = page.mine
        rows = [(page.words["only_you"], mine.called)] if mine else []
        rows += [(one.name, one.called) for one in page.said]
        rows += [(page.words["shown"], one.called) for one in page.shown]
        yield Part(page.words["cup"], tuple(rows) or (("–",),))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the reader's dice, the announcements, and the throws uncovered last."""
        page = self.page(view, words, names)
        rows = [Row(page.words["only_you"], dice(page.mine.dice))] if page.mine else []
        rows += [Row(one.name, [Item("word", one.called)], one.index) for one in page.said]
        rows += [Row(page.words["shown"], dice(one.dice)) for one in page.shown]
        rows = rows or [Row(page.words["cup"], [Item("word", "?")])]
        return table(rows, words)


WRITER = MaexchenWriter
