"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.three_windows.tests.positions import FARM, lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying((4, 4, 6), (), ()), seat, move, rule)
    for seat, move, rule in [
        (0, Put((3,)), Refusal.NO_SUCH_USE),
        (0, Put((0, 1)), Refusal.NO_SUCH_USE),
        (0, Throw(), Refusal.NO_SUCH_THROW),
        (0, Stop(), Refusal.NO_STOP),
        (1, FARM, Refusal.NOT_YOUR_TURN),
    ]
]
