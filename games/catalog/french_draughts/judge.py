"""The judge of French draughts: that of the family, with the eyes of the bots of this game."""

from typing import Any, ClassVar

from games.catalog.french_draughts.bot import SCORING
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Passer(Draughtsman):
    """Its opinion puts moves in order; nobody has held it against matches yet, so it tells no chances."""

    unit: ClassVar[str] = "order"
    scoring: ClassVar[Scoring] = SCORING


def judge(game: Chequers[Any]) -> Passer:
    """For positions of French draughts."""
    return Passer(game)
