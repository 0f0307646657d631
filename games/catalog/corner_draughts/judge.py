"""Judge of Corner draughts, which searches a little deeper than Hard."""

from functools import cached_property
from typing import Any, ClassVar

from games.catalog.corner_draughts.bot import evaluate, forward
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.marching.judge import Marcher
from games.engine.kit.search import AlphaBeta, by_rules


class Usher(Marcher):
    """A judge that only ranks moves: it gives no chances, because the value of a lead was never measured."""

    scale: ClassVar[float] = 60.0
    unit: ClassVar[str] = "order"
    opening: ClassVar[tuple[int, int]] = (8, 50)

    @cached_property
    def search(self) -> AlphaBeta:
        return AlphaBeta(self.game, by_rules(self.game, evaluate, forward), 1800)


def judge(game: Any) -> Judge[Any]:
    """Return the judge for positions of corner draughts."""
    return Usher(game)
