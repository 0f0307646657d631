"""Positions of lessons and figures of pachisi in pairs. The reader sits in seat 0, the partner in seat 2."""

from games.catalog.pachisi.data import PAWNS, State
from games.catalog.pachisi_partners.rules import Options, PachisiPartners
from games.engine.kit.tracks import HIDDEN

LEARNER, SEATS = 0, 4


def position(die: int, *houses: tuple[int, ...]) -> State:
    """Return a state in which the learner has thrown ``die``.

    ``houses``: the steps of the pawns by house; pawns that are not given are hidden.
    """
    pawns = tuple(tuple(sorted((*steps, *(HIDDEN,) * PAWNS)[:PAWNS])) for steps in houses)
    terms = PachisiPartners().terms(Options(waiving="after"), SEATS)
    return State(terms=terms, seats=SEATS, pawns=pawns, mover=LEARNER, die=die)
