"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.odd_one_out.data import Lay, Options, State
from games.catalog.odd_one_out.rules import Refusal

HANDS = ((1, 1, 6), (2, 3, 3))
START = State(Options(cards=3), 2, HANDS, laid=(None, None))
REFUSALS = [
    (START, 0, Lay(2), Refusal.NOT_IN_HAND),
    (START, 2, Lay(2), Refusal.NOT_AT_THE_TABLE),
    (State(Options(cards=3), 2, HANDS, laid=(6, None)), 0, Lay(1), Refusal.ALREADY_LAID),
    (State(Options(cards=3), 2, ((), ()), laid=(None, None)), 0, Lay(1), Refusal.MATCH_OVER),
]
