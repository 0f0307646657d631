"""The judge of the family, for deals that bring a single point."""

from typing import ClassVar

from games.engine.kit.tricktaking.sixty_one.bots import Family
from games.engine.kit.tricktaking.sixty_one.judge import Dealer


class OnePoint(Dealer):
    """Three deals of ten that are won by one card instead of another make it clearly the better one."""

    margin: ClassVar[float] = 0.3


def judge(game: Family) -> Dealer:
    """The judge of the game."""
    return OnePoint(game)
