"""Mails of Binokel: the trick, the talon, the hand, and every legal move."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.binokel import judging
from games.catalog.binokel.board import label
from games.catalog.binokel.data import View
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.letters import StockWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.talon.data import Play
from games.engine.letters import Choice


class BinokelWriter(StockWriter):
    """Writes mails of Binokel: cards with their effect on the trick, and other actions."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal move."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in judging.moves(view, view.hand):
            yield Choice(move, *label(view, move, speaker))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return the moves with actions first, because they may not be possible later."""
        return sorted(every, key=lambda choice: isinstance(choice.move, Play))


WRITER = BinokelWriter
