"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.high_house_number.tests.positions import HUNDREDS, TENS, lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying(4, (6, None, None), (651,)), seat, move, rule)
    for seat, move, rule in [
        (0, HUNDREDS, Refusal.NO_SUCH_USE),
        (0, Put((3,)), Refusal.NO_SUCH_USE),
        (0, Put((1, 2)), Refusal.NO_SUCH_USE),
        (0, Throw(), Refusal.NO_SUCH_THROW),
        (0, Stop(), Refusal.NO_STOP),
        (1, TENS, Refusal.NOT_YOUR_TURN),
    ]
]
