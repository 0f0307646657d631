"""The judge of contract checkers: that of the family, which counts the reserve too."""

from typing import Any, ClassVar

from games.catalog.contract_checkers.bot import SCORING
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.judge import Draughtsman
from games.engine.kit.chequers.rules import Chequers


class Contractor(Draughtsman):
    """Its opinion puts moves in order; nobody has held it against matches yet, so it tells no chances."""

    unit: ClassVar[str] = "order"
    scoring: ClassVar[Scoring] = SCORING


def judge(game: Chequers[Any]) -> Contractor:
    """For positions of contract checkers."""
    return Contractor(game)
