"""The judge of cross morris: that of the family, with the eyes of the bots of this game."""

from functools import cached_property
from typing import Any, ClassVar

from games.catalog.cross_morris.bot import evaluate
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills
from games.engine.kit.search import AlphaBeta, by_rules


class Crosser(Miller):
    """There are no men to be ahead by."""

    scale: ClassVar[float] = 60.0
    opening: ClassVar[tuple[int, int]] = (3, 24)

    @cached_property
    def search(self) -> AlphaBeta:
        return AlphaBeta(self.game, by_rules(self.game, evaluate), 1800)


def judge(game: Mills[Any]) -> Crosser:
    """For positions of cross morris."""
    return Crosser(game)
