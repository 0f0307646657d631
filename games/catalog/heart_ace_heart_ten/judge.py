"""Judge of Ace and ten of hearts: the family's judge, set up for deals that bring a single point."""

from typing import ClassVar

from games.engine.kit.tricktaking.sixty_one.bots import Family
from games.engine.kit.tricktaking.sixty_one.judge import Dealer


class OnePoint(Dealer):
    """Judge of cards: one card is clearly better than another if it wins three more deals in ten."""

    margin: ClassVar[float] = 0.3


def judge(game: Family) -> Dealer:
    """Return the judge of Ace and ten of hearts."""
    return OnePoint(game)
