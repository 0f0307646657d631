"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from msgspec.structs import replace

from games.catalog.binokel.data import Meld
from games.catalog.binokel.judging import Refusal
from games.catalog.binokel.tests.positions import FOLLOW, FORTY, NINE, TAKE, after
from games.catalog.binokel.tutorial import at, played
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (FORTY, Play("AC"), Refusal.CARD_NOT_IN_HAND),
        (FOLLOW, Play("AH"), Refusal.TRUMP_IT),
        (at("9D AS", "10S", played("9D AS AD AC"), "AC", trick="AD", talon=()), Play("AS"), Refusal.FOLLOW_SUIT),
        (TAKE, Meld("marriage-S"), Refusal.ON_LEAD),
        (replace(FORTY, tricks=()), Meld("marriage-S"), Refusal.TRICK_FIRST),
        (replace(FORTY, tricks=()), Claim(), Refusal.TRICK_FIRST),
        (
            at("KS QS 9C", "10S", played("KS QS 9C AC KC AH"), "AC KC AH", talon=()),
            Meld("marriage-S"),
            Refusal.TALON_GONE,
        ),
        (FORTY, Meld("marriage-H"), Refusal.NO_SUCH_CARDS),
        (after(FORTY, Meld("marriage-S")), Meld("marriage-S"), Refusal.ONE_MELD),
        (after(FORTY, Meld("marriage-S")), Play("AH"), Refusal.MELD_FIRST),
        (after(NINE, Meld("nine")), Exchange(), Refusal.MELD_FIRST),
        (replace(FORTY, shown=(("QS", "KS"), ())), Meld("marriage-S"), Refusal.NOTHING_NEW),
        (FORTY, Exchange(), Refusal.NO_NINE),
        (replace(NINE, turned="9S"), Exchange(), Refusal.NO_NINE),
        (replace(FORTY, mover=1), Play("KS"), Refusal.NOT_YOUR_TURN),
        (replace(FORTY, mover=None), Play("KS"), Refusal.MATCH_OVER),
    ]
]
