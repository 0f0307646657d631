"""Positions of lessons and figures, set up by hand: the reader sits in seat 0, with Ben in seat 1 and Cem in seat 2."""

from games.catalog.pachisi.data import PAWNS, Options, State
from games.catalog.pachisi.rules import Pachisi
from games.engine.kit.tracks import HIDDEN

LEARNER, SEATS = 0, 3


def position(die: int, *houses: tuple[int, ...]) -> State:
    """The learner has that throw; pawns by house, those not named are hidden."""
    pawns = tuple(tuple(sorted((*steps, *(HIDDEN,) * PAWNS)[:PAWNS])) for steps in houses)
    return State(terms=Pachisi().terms(Options(), SEATS), seats=SEATS, pawns=(*pawns, ()), mover=LEARNER, die=die)
