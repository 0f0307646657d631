"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.up_and_down.tests.positions import NINE, after
from games.engine.kit.throwing.data import Put, Stop, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (after(NINE), seat, move, rule)
    for seat, move, rule in [
        (0, Throw((0,)), Refusal.NO_SUCH_THROW),
        (0, Put((1,)), Refusal.NO_SUCH_USE),
        (0, Stop(), Refusal.NO_STOP),
        (1, ROLL, Refusal.NOT_YOUR_TURN),
    ]
]
