"""Mails of Twenty off: suits and swaps beside the cards."""

from collections.abc import Iterator
from typing import Any

from games.catalog.twenty_off.board import label
from games.catalog.twenty_off.data import Swap
from games.engine.kit.coaching.judging import luck_of
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.plain.writing import PlainWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class TwentyWriter(PlainWriter):
    """Writer of mails that offers suits, swaps and cards."""

    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield all legal moves."""
        speaker = Speaker(say.words, say.names, say.reader)
        moves = self.game.candidates(self.game.imagine(view, luck_of(view)), view.seat) if view.phase != "play" else ()
        for move in moves:
            yield Choice(move, label(move, speaker), speaker.cards(move.cards) if isinstance(move, Swap) else "")
        yield from super().choices(view, page, say)


WRITER = TwentyWriter
