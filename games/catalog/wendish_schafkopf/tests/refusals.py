"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from msgspec.structs import replace

from games.catalog.wendish_schafkopf.data import FIRST, Call, Lay, Take
from games.catalog.wendish_schafkopf.rules import Refusal
from games.catalog.wendish_schafkopf.tests.positions import BOTH, LAID, SKAT
from games.catalog.wendish_schafkopf.tutorial import at
from games.engine.kit.tricktaking.sixty_one.data import Play

REFUSALS = [
    (position, 0, move, rule)
    for position, move, rule in [
        (at("QS 8D AS 9C", "1 QH 7D 9D"), Play("AS"), Refusal.FOLLOW_TRUMP),
        (at("QS 8D AS 9C", "1 KS 7D 9D"), Play("QS"), Refusal.FOLLOW_SUIT),
        (at("QS 8D AS 9C"), Play("7D"), Refusal.CARD_NOT_IN_HAND),
        (at("QS 8D"), Call(FIRST), Refusal.NO_CALL),
        (at("QC QS", caller=1, called="AS"), Call(FIRST), Refusal.NO_CALL),
        (at("QC QS 8D", "", 2), Call(FIRST), Refusal.NO_CALL),
        (BOTH, Call("10S"), Refusal.CALL_OTHERS),
        (BOTH, Take(), Refusal.NO_SKAT),
        (SKAT, Play("QC"), Refusal.SKAT_FIRST),
        (LAID, Lay(("AS",)), Refusal.TWO_CARDS),
        (LAID, Lay(("7D", "8D")), Refusal.TWO_CARDS),
        (replace(LAID, phase="name"), Play("QC"), Refusal.NAME_NOW),
        (at("QS 8D", mover=1), Play("QS"), Refusal.NOT_YOUR_TURN),
        (at("QS 8D", mover=None), Play("QS"), Refusal.MATCH_OVER),
    ]
]
