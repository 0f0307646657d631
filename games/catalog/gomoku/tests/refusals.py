"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.gomoku.positions import position
from games.engine.kit.lines.data import Place
from games.engine.kit.lines.rules import Refusal

REFUSALS = [
    (position("d4", "e5"), seat, Place(field), rule)
    for seat, field, rule in [
        (0, "k1", Refusal.NO_SUCH_FIELD),
        (0, "d4", Refusal.FIELD_TAKEN),
        (1, "a1", Refusal.NOT_YOUR_TURN),
    ]
]
