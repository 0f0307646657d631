"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.wolf_and_sheep.data import Go
from games.catalog.wolf_and_sheep.positions import position
from games.catalog.wolf_and_sheep.rules import Refusal

REFUSALS = [
    (position("b4 d4 f4 h4", "c7"), seat, move, rule)
    for seat, move, rule in [
        (1, Go("b6", "c7"), Refusal.NOT_YOUR_TURN),
        (0, Go("z9", "c7"), Refusal.NO_SUCH_FIELD),
        (0, Go("c5", "z9"), Refusal.NO_SUCH_FIELD),
        (0, Go("c5", "a1"), Refusal.NOT_YOUR_PIECE),
    ]
]
