"""The judge of dice morris: that of the family; like the bots it expects nothing of the throws to come."""

from functools import cached_property
from typing import Any

from games.catalog.dice_morris.bot import CALM
from games.engine.kit.mills.bots import POSITIONS, searcher, value
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills
from games.engine.kit.search import AlphaBeta


class Dicer(Miller):
    """Searches without throws."""

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(CALM, value, POSITIONS)


def judge(game: Mills[Any]) -> Dicer:
    """For positions of dice morris."""
    return Dicer(game)
