"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.schnapsen.tests.positions import late, middle
from games.engine.kit.tricktaking.talon.data import (
    Call,
    Claim,
    Close,
    Exchange,
    Play,
)
from games.engine.kit.tricktaking.talon.judging import Refusal

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (middle(), Play("10H"), Refusal.CARD_NOT_IN_HAND),
        (late(trick="QH"), Play("AS"), Refusal.FOLLOW_SUIT),
        (late(trick="QH"), Play("JH"), Refusal.BEAT_IT),
        (late(trick="AD"), Play("KH"), Refusal.TRUMP_IT),
        (late(trick="AD"), Claim(), Refusal.ON_LEAD),
        (middle(), Call("H"), Refusal.NO_PAIR),
        (middle(tricks="1 10D QD"), Call("S"), Refusal.CALL_NEEDS_TRICK),
        (middle(called="S"), Play("AH"), Refusal.PAIR_FIRST),
        (middle(called="S"), Close(), Refusal.PAIR_FIRST),
        (late(), Exchange(), Refusal.NOTHING_TO_EXCHANGE),
        (middle(closed=1, worth=2), Exchange(), Refusal.NOTHING_TO_EXCHANGE),
        (middle(), Exchange(), Refusal.NO_TRUMP_JACK),
        (middle(closed=1, worth=2), Close(), Refusal.NOTHING_TO_CLOSE),
        (middle(tricks="1 10D QD"), Claim(), Refusal.CLAIM_NEEDS_TRICK),
        (middle(mover=1), Play("AH"), Refusal.NOT_YOUR_TURN),
        (middle(mover=None), Play("AH"), Refusal.MATCH_OVER),
    ]
]
