"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.draughts.tests.positions import position
from games.engine.kit.chequers.data import Go, Huff
from games.engine.kit.chequers.rules import Refusal

REFUSALS = [
    (position({"w": "c3", "b": "a7"}), seat, move, rule)
    for seat, move, rule in [
        (1, Go(("a7", "b6")), Refusal.NOT_YOUR_TURN),
        (0, Go(("a7", "b6")), Refusal.NOT_YOUR_PIECE),
        (0, Go(("z9", "b6")), Refusal.NOT_YOUR_PIECE),
        (0, Huff("a7"), Refusal.NOTHING_TO_HUFF),
    ]
]
