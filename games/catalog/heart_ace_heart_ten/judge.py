"""The judge of the family, for deals that bring a single point."""

from typing import ClassVar

from games.engine.kit.tricktaking.sixty_one.bots import Family
from games.engine.kit.tricktaking.sixty_one.judge import Dealer


class OnePoint(Dealer):
    """A judge of cards: a card that wins three more deals of ten than another is clearly better."""

    margin: ClassVar[float] = 0.3


def judge(game: Family) -> Dealer:
    """Return the judge of the game."""
    return OnePoint(game)
