"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.sixty_six.figures import PLAYED, STRICT, TERMS
from games.catalog.sixty_six.tests.positions import middle
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Play
from games.engine.kit.tricktaking.talon.judging import Refusal
from games.engine.kit.tricktaking.talon.positions import table

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (middle(), Play("10H"), Refusal.CARD_NOT_IN_HAND),
        (STRICT.position, Play("9S"), Refusal.FOLLOW_SUIT),
        (
            table(TERMS, ["9S KC 7H 10C KD 9H", "QH"], "JS", PLAYED, trick="AD", talon=()),
            Play("7H"),
            Refusal.FOLLOW_SUIT,
        ),
        (table(TERMS, ["9S KC", "QH"], "JS", PLAYED, trick="AD", talon=()), Play("KC"), Refusal.TRUMP_IT),
        (middle(trick="AD"), Claim(), Refusal.ON_LEAD),
        (middle(), Call("H"), Refusal.NO_PAIR),
        (middle(tricks=""), Call("S"), Refusal.CALL_NEEDS_TRICK),
        (middle(called="S"), Close(), Refusal.PAIR_FIRST),
        (middle(called="S"), Play("AH"), Refusal.PAIR_FIRST),
        (middle(closed=1, worth=3), Exchange(), Refusal.NOTHING_TO_EXCHANGE),
        (middle(tricks=""), Exchange(), Refusal.NO_TRUMP_JACK),
        (middle(mine="KS QS AH 8D KC 8S"), Exchange(), Refusal.NO_TRUMP_JACK),
        (middle(closed=1, worth=3), Close(), Refusal.NOTHING_TO_CLOSE),
        (middle(tricks=""), Claim(), Refusal.CLAIM_NEEDS_TRICK),
        (middle(mover=1), Play("AH"), Refusal.NOT_YOUR_TURN),
        (middle(mover=None), Play("AH"), Refusal.MATCH_OVER),
    ]
]
