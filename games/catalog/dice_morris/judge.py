"""The judge of dice morris: that of the family; like the bots it expects nothing of the throws to come."""

from functools import cached_property
from typing import Any

from games.catalog.dice_morris.bot import CALM
from games.engine.kit.mills.bots import evaluate, mills_first
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills
from games.engine.kit.search import AlphaBeta, by_rules


class Dicer(Miller):
    """Searches without throws."""

    @cached_property
    def search(self) -> AlphaBeta:
        return AlphaBeta(CALM, by_rules(CALM, evaluate, mills_first), 1800)


def judge(game: Mills[Any]) -> Dicer:
    """For positions of dice morris."""
    return Dicer(game)
