"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.herzeln.data import MOST, Pass
from games.catalog.herzeln.rules import Refusal
from games.catalog.herzeln.tutorial import LAY, position
from games.engine.kit.tricktaking.plain.data import Play

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (position(MOST, "10S 9C", "JC QC", "JD QD", trick="QS 9S"), Play("9C"), Refusal.FOLLOW_SUIT),
        (position(MOST, "10S 9C", "JC QC", "JD QD", trick="QS 9S"), Play("KS"), Refusal.CARD_NOT_IN_HAND),
        (position(MOST, "10S 9C", "JC QC", "JD QD", trick="QS 9S"), Pass(), Refusal.NO_PASSING),
        (LAY.position, Play("KH"), Refusal.DOES_NOT_FIT),
        (LAY.position, Pass(), Refusal.MUST_LAY),
        (LAY.position, Play("KS"), Refusal.CARD_NOT_IN_HAND),
    ]
]
