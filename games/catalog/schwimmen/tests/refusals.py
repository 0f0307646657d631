"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.schwimmen.data import (
    Choose,
    Stay,
    Swap,
)
from games.catalog.schwimmen.positions import position
from games.catalog.schwimmen.rules import Refusal

REFUSALS = [
    (position("7H 8D 9S", "8C 9D AS", "KH 10S JD", middle="AC KC 9C"), 0, move, rule)
    for move, rule in [
        (Choose(keep=True), Refusal.CHOSEN),
        (Swap("8C", "AC"), Refusal.NOT_IN_HAND),
        (Swap("7H", "7D"), Refusal.NOT_THERE),
        (Stay(), Refusal.NO_PASSING),
    ]
]
