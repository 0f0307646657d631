"""Positions for the lesson, figures and tests of Life and death."""

from games.catalog.life_and_death.data import State
from games.engine.kit.cards import DECK_32, ordered, without


def table(mine: str, theirs: str, *, all_mine: bool = True, fought: int = 60) -> State:
    """Return a state in which seat 0 turns up next. Both stacks are given from the top.

    All other cards have been won by seat 0, or with ``all_mine`` False by seat 1.
    """
    stacks = (tuple(mine.split()[::-1]), tuple(theirs.split()[::-1]))
    rest = ordered(without(DECK_32, (*stacks[0], *stacks[1])))
    return State(mover=0, fought=fought, stacks=stacks, won=(rest, ()) if all_mine else ((), rest))
