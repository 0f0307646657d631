"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.catch_the_hat.data import Go
from games.catalog.catch_the_hat.rules import Refusal
from games.catalog.catch_the_hat.tests.positions import position

REFUSALS = [
    (position(1, f1="0", f30="1"), seat, move, rule)
    for seat, move, rule in [
        (1, Go("1", "30", "31"), Refusal.NOT_YOUR_TURN),
        (0, Go("0", "1", "z9"), Refusal.NO_SUCH_FIELD),
        (0, Go("1", "30", "31"), Refusal.NOT_YOUR_HAT),
        (0, Go("01", "1", "2"), Refusal.NOT_YOUR_HAT),
        (0, Go("0", "", "1"), Refusal.NOT_YOUR_HAT),
        (0, Go("0", "1", "2", "3"), Refusal.NOT_OUT),
    ]
]
