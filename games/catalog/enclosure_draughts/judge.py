"""Judge of Blockade draughts, which searches as Hard does."""

from functools import cached_property
from typing import Any, ClassVar

from games.catalog.enclosure_draughts.bot import evaluate
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.marching.judge import Marcher
from games.engine.kit.search import AlphaBeta, by_rules


class Warder(Marcher):
    """Judge that only ranks moves. It gives no win probabilities, since they were never measured for this game."""

    scale: ClassVar[float] = 150.0
    unit: ClassVar[str] = "order"
    opening: ClassVar[tuple[int, int]] = (12, 50)

    @cached_property
    def search(self) -> AlphaBeta:
        return AlphaBeta(self.game, by_rules(self.game, evaluate), 1800)


def judge(game: Any) -> Judge[Any]:
    """Return the judge for positions of blockade draughts."""
    return Warder(game)
