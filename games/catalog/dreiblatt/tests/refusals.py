"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from msgspec.structs import replace

from games.catalog.dreiblatt.data import (
    Enter,
    Play,
    Swap,
    Waive,
)
from games.catalog.dreiblatt.rules import Refusal
from games.catalog.dreiblatt.tests.positions import ASKED, BARE, SWAPS, TRICK

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (TRICK, Play("9H"), Refusal.FOLLOW_SUIT),
        (TRICK, Play("KS"), Refusal.NOT_IN_HAND),
        (BARE, Play("AD"), Refusal.TRUMP_IT),
        (ASKED, Play("AH"), Refusal.NOT_NOW),
        (ASKED, Waive(True), Refusal.NOT_NOW),
        (SWAPS, Swap(("9C",)), Refusal.NOT_IN_HAND),
        (SWAPS, Swap(("7C", "7C")), Refusal.NOT_IN_HAND),
        (replace(ASKED, mover=1), Enter(True), Refusal.NOT_YOUR_TURN),
        (replace(ASKED, phase="over", mover=None), Enter(True), Refusal.MATCH_OVER),
    ]
]
