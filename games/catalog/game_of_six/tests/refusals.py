"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.game_of_six.tests.positions import lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying(4, {6: 36}, {1: 2}), seat, move, rule)
    for seat, move, rule in [
        (0, Put((6,)), Refusal.NO_SUCH_USE),
        (0, Put((1, 2)), Refusal.NO_SUCH_USE),
        (0, Throw(), Refusal.NO_SUCH_THROW),
        (0, Stop(), Refusal.NO_STOP),
        (1, Put((1,)), Refusal.NOT_YOUR_TURN),
    ]
]
