"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.dicing_for_matches.tests.positions import lying
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (lying((2, 4, 5), 7, 9, 6), seat, move, rule)
    for seat, move, rule in [
        (0, Throw((0,)), Refusal.NO_SUCH_THROW),
        (0, Put((1,)), Refusal.NO_SUCH_USE),
        (0, Stop(), Refusal.NO_STOP),
        (1, ROLL, Refusal.NOT_YOUR_TURN),
    ]
]
