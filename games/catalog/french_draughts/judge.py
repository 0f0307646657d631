"""Judge of French draughts: the family's, with the evaluation of this game's bots."""

from typing import Any, ClassVar

from games.catalog.french_draughts.bot import SCORING
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Passer(Draughtsman):
    """Judge that only ranks moves. It gives no win probabilities, since its values were never calibrated with
    matches.
    """

    unit: ClassVar[str] = "order"
    scoring: ClassVar[Scoring] = SCORING


def judge(game: Chequers[Any]) -> Passer:
    """Return the judge for positions of French draughts."""
    return Passer(game)
