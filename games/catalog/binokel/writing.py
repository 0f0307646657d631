"""Letters: the trick, the talon, the hand, and everything that may be played or said."""

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
    """Cards with what they do to the trick, and what may be said."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Everything that is legal."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in judging.moves(view, view.hand):
            yield Choice(move, *label(view, move, speaker))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """What may be said comes first: it is soon too late for it."""
        return sorted(every, key=lambda choice: isinstance(choice.move, Play))


WRITER = BinokelWriter
