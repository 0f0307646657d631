"""The judge of losing draughts: that of the family, which is surer of itself than it may be in this game."""

from typing import Any, ClassVar

from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Loser(Draughtsman):
    """A lead is worth less here: captures are forced, and few moves turn it round."""

    scale: ClassVar[float] = 515.0
    """Fitted to 521 pairs of moves, each played out by Normal bots."""


def judge(game: Chequers[Any]) -> Loser:
    """For positions of losing draughts."""
    return Loser(game)
