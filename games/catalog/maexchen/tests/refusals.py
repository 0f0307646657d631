"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

import msgspec

from games.catalog.maexchen.data import (
    Believe,
    Lift,
    Say,
)
from games.catalog.maexchen.rules import Refusal
from games.catalog.maexchen.tests.positions import heard, thrown

REFUSALS = [
    (thrown(43), 1, Say(54), Refusal.NOT_YOUR_TURN),
    (thrown(43), 0, Believe(), Refusal.SAY_FIRST),
    (thrown(43), 0, Lift(), Refusal.SAY_FIRST),
    (heard(43, 54), 1, Say(61), Refusal.ANSWER_FIRST),
    (thrown(43), 0, Say(45), Refusal.NO_SUCH_THROW),
    (msgspec.structs.replace(thrown(43), mover=None), 0, Say(54), Refusal.MATCH_OVER),
]
