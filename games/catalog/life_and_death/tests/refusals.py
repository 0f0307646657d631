"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.life_and_death.data import TurnUp
from games.catalog.life_and_death.positions import table
from games.catalog.life_and_death.rules import Refusal
from games.catalog.life_and_death.tests.positions import turn_up

REFUSALS = [
    (table("7H", "8H"), 1, TurnUp(), Refusal.NOT_YOUR_TURN),
    (turn_up(table("10C 8H JS", "10H AD KS")).state, 0, TurnUp(), Refusal.MATCH_OVER),
]
