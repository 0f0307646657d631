"""The judge: how often the last trick is won, as the hard bot computes it."""

from typing import Any, ClassVar

from games.engine.kit.tricktaking.plain.judge import Dealer
from games.engine.kit.tricktaking.plain.rules import Plain


class Chances(Dealer):
    """A judge in hundredths of a deal."""

    unit: ClassVar[str] = "match"
    margin: ClassVar[float] = 25.0
    opening: ClassVar[tuple[int, int]] = (16, 29)


def judge(game: Plain[Any]) -> Chances:
    """Return the judge of the game."""
    return Chances(game)
