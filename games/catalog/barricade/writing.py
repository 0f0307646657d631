"""Mails of Barricade. The page does not list the places for a barrier, so mails link all of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.barricade.data import View
from games.catalog.barricade.paths import FIELDS
from games.catalog.barricade.rules import TO_GOAL
from games.catalog.barricade.speaking import label
from games.engine.kit.letters import Spoken, Writer
from games.engine.kit.pages import Speaker
from games.engine.letters import Choice


class BarricadeWriter(Writer):
    """Writes mails of Barricade: every path, with every place for the barrier that the path lifts."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the moves, with the labels of the page's main button."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in self.game.candidates(self.game.state_of(view), view.mover or 0):  # type: ignore[attr-defined]  # open
            yield Choice(move, label(view, move, speaker))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return one move for each path; paths that end nearest to the goal come first."""
        ways = {(choice.move.start, choice.move.to): choice for choice in reversed(every)}
        return sorted(ways.values(), key=lambda choice: TO_GOAL[FIELDS[choice.move.to]])


WRITER = BarricadeWriter
