"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.twenty_off.data import Name, Swap
from games.catalog.twenty_off.rules import Refusal
from games.catalog.twenty_off.tests.positions import SWAP
from games.catalog.twenty_off.tutorial import RUFF, TRUMPS, position
from games.engine.kit.tricktaking.plain.data import Play

REFUSALS = [
    (state, 0, move, rule)
    for state, move, rule in [
        (TRUMPS.step("name").position, Play("AH"), Refusal.NOT_NOW),
        (TRUMPS.step("name").position, Swap(()), Refusal.NOT_NOW),
        (SWAP, Name("H"), Refusal.NOT_NOW),
        (SWAP, Swap(("8H",)), Refusal.CARD_NOT_IN_HAND),
        (SWAP, Swap(("9D", "9D")), Refusal.CARD_NOT_IN_HAND),
        (SWAP, Swap(("8C", "8C")), Refusal.CARD_NOT_IN_HAND),
        (
            position(("QH AH 7D", "KC", "QC"), "H", "swap", talon=("7C", "8C", "9C")),
            Swap(("QH", "AH")),
            Refusal.TOO_MANY,
        ),
        (RUFF.position, Play("AC"), Refusal.TRUMP_IT),
        (RUFF.position, Play("10C"), Refusal.CARD_NOT_IN_HAND),
        (position(("7D QH", "8C", "9C"), "S", trick="KD 9D"), Play("QH"), Refusal.FOLLOW_SUIT),
    ]
]
