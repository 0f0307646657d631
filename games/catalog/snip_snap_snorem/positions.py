"""Positions of lessons and figures, set up by hand: the reader sits in seat 0, before Ben."""

from games.catalog.snip_snap_snorem.data import Laid, Options, State
from games.engine.kit.cards import DECK_32, ordered


def position(*hands: str, talon: str = "", run: str = "AC") -> State:
    """The learner leads in the first deal; all else has gone, ``run`` with Cem's or Ben's cards last."""
    held, lying = tuple(ordered(hand.split()) for hand in hands), tuple(run.split())
    out = {*talon.split(), *lying, *(card for hand in held for card in hand)}
    laid = (*(card for card in DECK_32 if card not in out), *lying)
    last = tuple(Laid(card, 0) for card in lying)
    return State(Options(), len(hands), 1, len(hands) - 1, held, ordered(talon.split()), laid, last, 0)
