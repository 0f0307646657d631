"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.reversi.data import Place
from games.catalog.reversi.rules import Refusal
from games.catalog.reversi.tests.positions import position

REFUSALS = [
    (position({"0": "a1", "1": "b1 c1"}), seat, move, rule)
    for seat, move, rule in [
        (1, Place("d1"), Refusal.NOT_YOUR_TURN),
        (0, Place("i9"), Refusal.NO_SUCH_FIELD),
        (0, Place("b1"), Refusal.FIELD_TAKEN),
    ]
]
