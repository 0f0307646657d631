"""Hand-made positions for lessons and figures. The reader sits in seat 0, Ben in seat 1, Cem in seat 2."""

from games.catalog.pachisi.data import PAWNS, Options, State
from games.catalog.pachisi.rules import Pachisi
from games.engine.kit.tracks import HIDDEN

LEARNER, SEATS = 0, 3


def position(die: int, *houses: tuple[int, ...]) -> State:
    """Return a state in which the learner has thrown ``die``.

    ``houses``: the steps of the pawns by house; pawns that are not given are hidden.
    """
    pawns = tuple(tuple(sorted((*steps, *(HIDDEN,) * PAWNS)[:PAWNS])) for steps in houses)
    return State(terms=Pachisi().terms(Options(), SEATS), seats=SEATS, pawns=(*pawns, ()), mover=LEARNER, die=die)
