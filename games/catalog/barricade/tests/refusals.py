"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.barricade.data import Go
from games.catalog.barricade.rules import Refusal
from games.catalog.barricade.tests.positions import position

REFUSALS = [
    (position("a1", "q1", 1), seat, move, rule)
    for seat, move, rule in [
        (1, Go("d1", "c1"), Refusal.NOT_YOUR_TURN),
        (0, Go("z9", "a1"), Refusal.NO_SUCH_FIELD),
        (0, Go("b1", "a1", "b2"), Refusal.NO_SUCH_FIELD),
        (0, Go("b1", "p1"), Refusal.NOT_YOUR_PAWN),
        (0, Go("b1", "a1", "d3"), Refusal.NO_BARRIER),
    ]
]
