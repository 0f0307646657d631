"""Judge of Contract checkers: the family's, which counts the reserve too."""

from typing import Any, ClassVar

from games.catalog.contract_checkers.bot import SCORING
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Contractor(Draughtsman):
    """Judge that only puts moves in order: its values were never calibrated with matches, so it gives no chances."""

    unit: ClassVar[str] = "order"
    scoring: ClassVar[Scoring] = SCORING


def judge(game: Chequers[Any]) -> Contractor:
    """Return the judge for positions of contract checkers."""
    return Contractor(game)
