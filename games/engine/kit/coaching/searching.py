"""Judging by search: alpha-beta as far as it gets, and what its values have meant in matches between bots."""

from abc import abstractmethod
from math import exp
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.kit.coaching.judging import G, Judge
from games.engine.kit.search import WON, AlphaBeta


class Searching(Judge[G]):
    """``scale``: by so much a side must be ahead, in the evaluation's own measure, to win e times as often as to lose;
    fitted to matches between bots.
    """

    scale: ClassVar[float]
    close: ClassVar[float] = 3.0
    """Moves that are further behind than so many scales need no exact value."""
    patience: ClassVar[int] = 120

    @property
    @abstractmethod
    def search(self) -> AlphaBeta:
        """How it is searched at full effort."""

    def worths(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """The chance to win in percent, a draw for half a win."""
        rated = self.search.rated(view, luck, self.close * self.scale, effort)
        return {move: chance(value, self.scale) for move, value in rated.items()}


def chance(value: float, scale: float) -> float:
    """The value of a search as a chance in percent; what is settled is settled."""
    if abs(value) >= WON / 2:
        return 100.0 if value > 0 else 0.0
    return 100 / (1 + exp(-max(-30.0, min(30.0, value / scale))))
