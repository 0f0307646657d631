"""Positions for the tests, set up by hand."""

from typing import Any

from games.catalog.sixty_six.figures import TERMS
from games.catalog.sixty_six.rules import SixtySix
from games.engine.kit.tricktaking.talon.many import State
from games.engine.kit.tricktaking.talon.positions import table

GAME = SixtySix()


def middle(mine: str = "KS QS AH 8D KC 7S", turned: str = "AS", tricks: str = "0 10D QD", **more: Any) -> State:
    """Return a deal of two seats with a talon; Ben has hearts and small cards."""
    return table(TERMS, [mine, "JH QH KH KD AD 9H"], turned, tricks, **more)
