"""Positions of lessons and figures, set up by hand: the reader sits in seat 0, before Ben."""

from games.catalog.snip_snap_snorem.data import Laid, Options, State
from games.engine.kit.cards import DECK_32, ordered


def position(*hands: str, talon: str = "") -> State:
    """The learner leads in the first deal; all else has gone in one run of each suit, so no hand may have cards above
    those. To the last run all gave cards in turn, the learner the last one.
    """
    held, seats = tuple(ordered(hand.split()) for hand in hands), len(hands)
    out = {*talon.split(), *(card for hand in held for card in hand)}
    laid = tuple(card for card in DECK_32 if card not in out)
    lying = [card for card in laid if card[-1] == laid[-1][-1]]
    last = tuple(Laid(card, (place + 1) % seats) for place, card in enumerate(lying, -len(lying)))
    return State(Options(), seats, 1, seats - 1, held, ordered(talon.split()), laid, last, 0)
