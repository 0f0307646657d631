"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.elevens_duel.data import Lay, State
from games.catalog.elevens_duel.positions import table
from games.catalog.elevens_duel.rules import Refusal
from games.catalog.elevens_duel.tests.positions import play

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (play(State(), "9").state, Lay("2H"), Refusal.NOT_YOUR_TURN),
        (State(), Lay("2C"), Refusal.NOT_IN_HAND),
        (State(), Lay("QH"), Refusal.NOT_IN_HAND),
        (table("2:3"), Lay("2H"), Refusal.NOT_IN_HAND),
        (play(table("2:A 3:2 4:3 5:4 6:5 7:6 8:7 9:8 10:9 A:10"), "J", "J").state, Lay("JH"), Refusal.MATCH_OVER),
    ]
]
