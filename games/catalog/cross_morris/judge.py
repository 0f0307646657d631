"""Judge of Cross morris: the judge of the morris family, with the evaluation of this game's bots."""

from typing import Any, ClassVar

from games.catalog.cross_morris.bot import value
from games.engine.kit.mills.bitboards import Value
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills


class Crosser(Miller):
    """A judge that ignores material, because no men are captured."""

    scale: ClassVar[float] = 60.0
    opening: ClassVar[tuple[int, int]] = (3, 24)

    value: ClassVar[Value] = staticmethod(value)


def judge(game: Mills[Any]) -> Crosser:
    """Return the judge for positions of cross morris."""
    return Crosser(game)
