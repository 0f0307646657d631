"""The judge of contract checkers: that of the family, which counts the reserve too."""

from functools import cached_property
from typing import Any, ClassVar

from games.engine.kit.chequers.bots import captures_first
from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.reserve import evaluate_all
from games.engine.kit.chequers.rules import Chequers
from games.engine.kit.search import AlphaBeta


class Contractor(Draughtsman):
    """Its opinion puts moves in order; nobody has held it against matches yet, so it tells no chances."""

    unit: ClassVar[str] = "order"

    @cached_property
    def search(self) -> AlphaBeta:
        return AlphaBeta(self.game, evaluate_all, 1800, order=captures_first)


def judge(game: Chequers[Any]) -> Contractor:
    """For positions of contract checkers."""
    return Contractor(game)
