"""Bots of French draughts: captures are rare and most matches end by a blockade, so mobility counts."""

from games.catalog.french_draughts.rules import FrenchDraughts
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.bots import MAN, bots, flat_values, material, moves_ahead
from games.engine.kit.chequers.data import State

MOVE = 30
"""Value of one more move; a man has a hundred."""
SCORING = Scoring(flat_values, move=MOVE)


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position for the seat, from pieces and mobility."""
    return MAN * material(state, seat) + MOVE * moves_ahead(state, seat)


BOTS = bots(FrenchDraughts(), evaluate, evaluate, SCORING)
