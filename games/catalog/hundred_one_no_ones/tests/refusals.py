"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.hundred_one_no_ones.tests.positions import lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying(20, (6,), 40), seat, move, rule)
    for seat, move, rule in [
        (0, Throw((0,)), Refusal.NO_SUCH_THROW),
        (0, Put((1,)), Refusal.NO_SUCH_USE),
        (1, Stop(), Refusal.NOT_YOUR_TURN),
    ]
]
