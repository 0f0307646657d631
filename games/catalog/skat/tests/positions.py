"""Positions for the tests, set up by hand."""

from typing import Any

from msgspec.structs import replace

from games.catalog.skat.data import (
    Bid,
    Claim,
    Declare,
    Hold,
    Lay,
    Options,
    Pass,
    Play,
    State,
    Take,
)
from games.catalog.skat.judging import Refusal
from games.catalog.skat.positions import WON, position
from games.catalog.skat.rules import Skat
from games.engine.chance import Chance

GAME = Skat()
CHANCE = Chance(b"skat")
HAND = "JC JS AS 10S KS QS 9S AH KH 7D"


def bidding(*moves: Any, seats: int = 3, **options: Any) -> State:
    """Return a first deal after these bids."""
    state = GAME.setup(Options(**options), seats, CHANCE).state
    for move in moves:
        state = GAME.play(state, state.mover if state.mover is not None else 0, move, CHANCE).state
    return state


SKAT = position(HAND)
NAMING = replace(SKAT, phase="name")
MOVES: list[tuple[Refusal, State, int, Any]] = [
    (Refusal.MATCH_OVER, replace(SKAT, mover=None, phase="over"), 0, Take()),
    (Refusal.NOT_YOUR_TURN, SKAT, 1, Take()),
    (Refusal.BID_NOW, bidding(), bidding().players[1], Take()),
    (Refusal.BID_NEXT, bidding(), bidding().players[1], Bid(20)),
    (Refusal.ANSWER_NOW, bidding(), bidding().players[1], Hold()),
    (Refusal.SKAT_NOW, SKAT, 0, Pass()),
    (Refusal.LAY_NOW, replace(SKAT, phase="lay"), 0, Declare("G")),
    (Refusal.TWO_CARDS, replace(SKAT, phase="lay"), 0, Lay(("JC",))),
    (Refusal.TWO_CARDS, replace(SKAT, phase="lay"), 0, Lay(("JC", "JC"))),
    (Refusal.NAME_NOW, NAMING, 0, Take()),
    (Refusal.NULL_TOO_LOW, replace(NAMING, auction=replace(WON, bid=24)), 0, Declare("N")),
    (Refusal.HAND_ONLY, NAMING, 0, Declare("G", "schneider")),
    (Refusal.NULL_HAS_NONE, SKAT, 0, Declare("N", "schwarz")),
    (Refusal.PLAY_NOW, position(HAND, game="S"), 0, Take()),
    (Refusal.CARD_NOT_IN_HAND, position(HAND, game="S"), 0, Play("JH")),
    (Refusal.FOLLOW_SUIT, position(HAND, trick="1 QH 7H", game="S"), 0, Play("JC")),
    (Refusal.FOLLOW_TRUMP, position(HAND, trick="1 JH 7S", game="S"), 0, Play("AH")),
    (Refusal.NOT_SURE, position(HAND, game="S"), 0, Claim()),
]
