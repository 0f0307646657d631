"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.filou.rules import HIGHER, TAKE
from games.catalog.filou.tutorial import standing
from games.engine.kit.throwing.data import (
    Put,
    Stop,
    Throw,
)
from games.engine.kit.throwing.rules import Refusal

REFUSALS = [
    (standing(9, 0, 66), seat, move, rule)
    for seat, move, rule in [
        (0, Throw(), Refusal.NO_SUCH_THROW),
        (0, Stop(), Refusal.NO_STOP),
        (0, Put((TAKE, 1)), Refusal.NO_SUCH_USE),
        (1, HIGHER, Refusal.NOT_YOUR_TURN),
    ]
]
