"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.rufschnapsen.data import Call
from games.catalog.rufschnapsen.rules import Refusal
from games.catalog.rufschnapsen.tests.positions import ACE, FORTY, NAMING, after
from games.catalog.rufschnapsen.tutorial import at
from games.engine.kit.tricktaking.sixty_one.data import Name, Play

REFUSALS = [
    (position, 0, move, rule)
    for position, move, rule in [
        (NAMING, Play("KS"), Refusal.NAME_NOW),
        (FORTY, Name("S"), Refusal.NAMED_ALREADY),
        (FORTY, Play("AS"), Refusal.CARD_NOT_IN_HAND),
        (ACE, Play("AC"), Refusal.ACE_FIRST),
        (at("KC QC AH", caller=1, tricks="0 KD QS 10D AD", leader=1), Call("C"), Refusal.ACE_FIRST),
        (at("QS AC", "1 KS"), Play("AC"), Refusal.FOLLOW_SUIT),
        (at("QH AC", "1 KS"), Play("AC"), Refusal.TRUMP_IT),
        (at("AS QS AC", "1 KS"), Play("QS"), Refusal.BEAT_IT),
        (at("KH JH AC", "1 KS QH"), Play("JH"), Refusal.BEAT_IT),
        (at("KH QH AC", "1 KS"), Call("H"), Refusal.ON_LEAD),
        (at("KH QH AC"), Call("H"), Refusal.ON_LEAD),
        (FORTY, Call("C"), Refusal.NO_PAIR),
        (after(FORTY, Call("H")), Play("JC"), Refusal.PAIR_FIRST),
        (after(FORTY, Call("H")), Call("H"), Refusal.PAIR_FIRST),
        (at("KH QH", mover=1), Play("KH"), Refusal.NOT_YOUR_TURN),
        (at("KH QH", mover=None), Play("KH"), Refusal.MATCH_OVER),
    ]
]
