"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from typing import Any

from games.catalog.ecarte.data import (
    Accept,
    Announce,
    Propose,
    Stand,
    Swap,
)
from games.catalog.ecarte.rules import Refusal
from games.catalog.ecarte.tests.positions import STRONG, WEAK
from games.catalog.ecarte.tutorial import position
from games.engine.kit.tricktaking.plain.data import Play

CASES: list[tuple[str, Any, Refusal, dict[str, Any]]] = [
    ("propose", Play("KS"), Refusal.NOT_NOW, {}),
    ("propose", Accept(), Refusal.NOT_NOW, {}),
    ("propose", Propose(), Refusal.NO_TALON, {"talon": ()}),
    ("answer", Stand(), Refusal.NOT_NOW, {}),
    ("swap", Swap(()), Refusal.SWAP_ONE, {}),
    ("swap", Swap(("7C",)), Refusal.CARD_NOT_IN_HAND, {}),
    ("swap", Swap(("KS", "KS")), Refusal.CARD_NOT_IN_HAND, {}),
    ("swap", Swap(("KH", "AD")), Refusal.TOO_MANY, {"talon": ("7C",)}),
    ("play", Announce(), Refusal.NO_KING, {"turned": "8H", "king": 0}),
    ("play", Play("7C"), Refusal.CARD_NOT_IN_HAND, {}),
    ("play", Swap(("KS",)), Refusal.NOT_NOW, {}),
]
"""Phase, move, broken rule, and what else differs from the usual position."""
REFUSALS = [(position(STRONG, WEAK, phase, **more), 0, move, rule) for phase, move, rule, more in CASES]
