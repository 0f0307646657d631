"""Judge of Contract checkers: the judge of the draughts family, with the reserve in its evaluation."""

from typing import Any, ClassVar

from games.catalog.contract_checkers.bot import SCORING
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Contractor(Draughtsman):
    """A judge that only ranks moves: its values were never calibrated with matches, so it gives no chances."""

    unit: ClassVar[str] = "order"
    scoring: ClassVar[Scoring] = SCORING


def judge(game: Chequers[Any]) -> Contractor:
    """Return the judge for positions of contract checkers."""
    return Contractor(game)
