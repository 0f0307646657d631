"""Judge of Dice morris: the family's; like the bots it ignores throws to come."""

from functools import cached_property
from typing import Any

from games.catalog.dice_morris.bot import CALM
from games.engine.kit.mills.bots import POSITIONS, searcher, value
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills
from games.engine.kit.search import AlphaBeta


class Dicer(Miller):
    """Judge that searches without throws."""

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(CALM, value, POSITIONS)


def judge(game: Mills[Any]) -> Dicer:
    """Return the judge for positions of dice morris."""
    return Dicer(game)
