"""Judge of The last trick wins: how often the seat wins the last trick, computed as the Hard bot does."""

from typing import Any, ClassVar

from games.engine.kit.tricktaking.plain.judge import Dealer
from games.engine.kit.tricktaking.plain.rules import Plain


class Chances(Dealer):
    """Judge whose values are percentages of deals."""

    unit: ClassVar[str] = "match"
    margin: ClassVar[float] = 25.0
    opening: ClassVar[tuple[int, int]] = (16, 29)


def judge(game: Plain[Any]) -> Chances:
    """Return the judge of The last trick wins."""
    return Chances(game)
