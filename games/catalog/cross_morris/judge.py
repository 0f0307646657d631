"""The judge of cross morris: that of the family, with the eyes of the bots of this game."""

from typing import Any, ClassVar

from games.catalog.cross_morris.bot import value
from games.engine.kit.mills.bitboards import Value
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills


class Crosser(Miller):
    """There are no men to be ahead by."""

    scale: ClassVar[float] = 60.0
    opening: ClassVar[tuple[int, int]] = (3, 24)

    value: ClassVar[Value] = staticmethod(value)


def judge(game: Mills[Any]) -> Crosser:
    """For positions of cross morris."""
    return Crosser(game)
