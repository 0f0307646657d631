"""Mails of Three leaves: pot, trump, trick and hand, and every legal move."""

from collections.abc import Iterator
from typing import Any

from games.catalog.dreiblatt.board import named
from games.catalog.dreiblatt.data import View
from games.catalog.dreiblatt.rules import moves_with
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.writing import FeltWriter
from games.engine.letters import Choice, Part


class LeavesWriter(FeltWriter):
    """Writes mails of Three leaves: all moves, with their effects."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the legal moves, with the labels of the page."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in moves_with(view, view.hand):
            yield Choice(move, *named(view, move, speaker))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the parts of the table, the pot first."""
        yield Part(page.felt.things.title, ((page.felt.things.pot.text, ""),))
        yield from super().parts(view, page, say)


WRITER = LeavesWriter
