"""Judge of Herzeln: points of the current game, estimated as the Hard bot does."""

from typing import Any, ClassVar

from games.engine.kit.tricktaking.plain.judge import Dealer
from games.engine.kit.tricktaking.plain.rules import Plain


class Weigher(Dealer):
    """Judge for all eight games."""

    seats: ClassVar[int] = 4
    margin: ClassVar[float] = 5.0
    section: ClassVar[str] = "4"
    opening: ClassVar[tuple[int, int]] = (0, 250)


def judge(game: Plain[Any]) -> Weigher:
    """Return the judge of Herzeln."""
    return Weigher(game)
