"""Positions of lessons and figures of Snip snap snorem, set up by hand. The reader sits in seat 0, Ben in seat 1."""

from games.catalog.snip_snap_snorem.data import Laid, Options, State
from games.engine.kit.cards import DECK_32, ordered


def position(*hands: str, talon: str = "") -> State:
    """Return a state in the first deal in which the learner leads.

    All other cards have been played, in one run of each suit, so no hand may have cards above those. In the last run
    all seats have played in turn, the learner last.
    """
    held, seats = tuple(ordered(hand.split()) for hand in hands), len(hands)
    out = {*talon.split(), *(card for hand in held for card in hand)}
    laid = tuple(card for card in DECK_32 if card not in out)
    lying = [card for card in laid if card[-1] == laid[-1][-1]]
    last = tuple(Laid(card, (place + 1) % seats) for place, card in enumerate(lying, -len(lying)))
    return State(Options(), seats, 1, seats - 1, held, ordered(talon.split()), laid, last, 0)
