"""Letters (moves by mail) of Life and death: the cards turned up last, and a link that turns up more."""

from collections.abc import Iterator
from typing import Any

from games.catalog.life_and_death.data import TurnUp, View
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.writing import FeltWriter
from games.engine.letters import Choice


class BattleWriter(FeltWriter):
    """Writer of mails with the only move."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the only move: to turn up."""
        yield Choice(TurnUp(), page.asked.go.label)


WRITER = BattleWriter
