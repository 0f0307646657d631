"""The judge of Losing draughts: the family's, with less confidence."""

from typing import Any, ClassVar

from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Loser(Draughtsman):
    """A judge in which a lead counts less: captures are forced, and few moves reverse it."""

    scale: ClassVar[float] = 515.0
    """Fitted to 521 pairs of moves, each played to the end by Normal bots."""


def judge(game: Chequers[Any]) -> Loser:
    """Return the judge of Losing draughts."""
    return Loser(game)
