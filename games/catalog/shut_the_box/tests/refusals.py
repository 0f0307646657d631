"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.shut_the_box.tests.positions import ONCE, lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying("123456789", (2, 5), 20, ONCE), seat, move, rule)
    for seat, move, rule in [
        (0, Put((2,)), Refusal.NO_SUCH_USE),
        (0, Put((3, 4)), Refusal.NO_SUCH_USE),
        (0, Throw(), Refusal.NO_SUCH_THROW),
        (0, Stop(), Refusal.NO_STOP),
        (1, Put((7,)), Refusal.NOT_YOUR_TURN),
    ]
]
