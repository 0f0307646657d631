"""Judge of Losing draughts: the family's judge, with lower confidence."""

from typing import Any, ClassVar

from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Loser(Draughtsman):
    """Judge that gives a lead less weight: captures are forced, so a few moves can reverse it."""

    scale: ClassVar[float] = 515.0
    """Fitted to 521 pairs of moves, each played to the end by Normal bots."""


def judge(game: Chequers[Any]) -> Loser:
    """Return the judge of Losing draughts."""
    return Loser(game)
