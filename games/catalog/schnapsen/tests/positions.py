"""Positions for the tests, set up by hand."""

from typing import Any

from games.catalog.schnapsen.rules import Schnapsen
from games.engine.kit.tricktaking.talon.data import (
    State,
)
from games.engine.kit.tricktaking.talon.positions import position

GAME = Schnapsen()
ONE_EACH = "0 10D QD 1 AC JC"
LATE = "0 AH JC 1 AC 10H 0 QS JD 1 KD QD 0 10S KC 1 KS QC"
"""Six tricks, which use up the talon: 32 points to 43."""


def middle(mine: str = "KS QS AH JD KC", turned: str = "AS", tricks: str = ONE_EACH, **more: Any) -> State:
    """Return a deal with a talon; Ben has hearts and small cards."""
    return position(mine, "JH QH KH KD AD", turned, tricks, **more)


def late(mine: str = "KH JH AS 10C", theirs: str = "AD 10D 10H", trick: str = "", **more: Any) -> State:
    """Return a deal without a talon; spades are trumps, and Ben has led the cards of the trick."""
    return position(mine, theirs, "KS", LATE, trick, talon=(), **more)
