"""Letters (moves by mail) of Écarté: decisions, swaps and cards."""

from collections.abc import Iterator
from typing import Any

from games.catalog.ecarte.board import label
from games.catalog.ecarte.data import Swap
from games.engine.kit.coaching.judging import luck_of
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.plain.writing import PlainWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class EcarteWriter(PlainWriter):
    """Writer of mails that offers decisions, swaps and cards."""

    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal move."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in self.game.candidates(self.game.imagine(view, luck_of(view)), view.seat):
            if isinstance(move, Swap):
                yield Choice(move, label(move, speaker), speaker.cards(move.cards))
            elif not hasattr(move, "card"):
                yield Choice(move, label(move, speaker))
        yield from super().choices(view, page, say)


WRITER = EcarteWriter
