"""Judging by alpha-beta search, with values converted to chances to win."""

from abc import abstractmethod
from math import exp
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.kit.coaching.judging import G, Judge
from games.engine.kit.search import WON, AlphaBeta


class Searching(Judge[G]):
    """A judge that searches.

    ``scale``: a lead of this much, in units of the evaluation, means e times as many wins as losses. Fitted to bot
    matches.
    """

    scale: ClassVar[float]
    close: ClassVar[float] = 3.0
    """Moves that are further behind than this many scales need no exact value."""

    @property
    @abstractmethod
    def search(self) -> AlphaBeta:
        """Return the search at full effort."""

    def move_values(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the chance to win in percent; a draw counts as half a win."""
        rated = self.search.rated(view, luck, self.close * self.scale, effort)
        return {move: chance(value, self.scale) for move, value in rated.items()}


def chance(value: float, scale: float) -> float:
    """Convert a search value to a chance in percent. A forced win or loss is 100 or 0."""
    if abs(value) >= WON / 2:
        return 100.0 if value > 0 else 0.0
    return 100 / (1 + exp(-max(-30.0, min(30.0, value / scale))))
