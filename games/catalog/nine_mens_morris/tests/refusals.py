"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.nine_mens_morris.tests.positions import position
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.rules import Refusal

REFUSALS = [
    (position("a7 d1 b2 c3", "g7 b6 f6 e5"), seat, move, rule)
    for seat, move, rule in [(1, Go("d7", "g7"), Refusal.NOT_YOUR_TURN), (0, Go("a2", "a7"), Refusal.NO_SUCH_POINT)]
]
