"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.five_four_three_two_one.tests.positions import lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying((4,), 10, 10), seat, move, rule)
    for seat, move, rule in [
        (0, Throw((0,)), Refusal.NO_SUCH_THROW),
        (0, Put((1,)), Refusal.NO_SUCH_USE),
        (1, Stop(), Refusal.NOT_YOUR_TURN),
    ]
]
