"""Positions of lessons and figures of wolf and sheep, set up by hand. The reader sits in seat 0."""

from games.catalog.wolf_and_sheep.bot import winning
from games.catalog.wolf_and_sheep.data import Options, State, Won
from games.engine.lessons import Tried


def position(sheep: str, wolf: str, *, shepherd: int = 0, mover: int = 0) -> State:
    """Return a state of a single round from the names of squares, such as ``position("a1 c1 e1 g1", "d8")``."""
    return State(Options(rounds="single"), mover, shepherd, tuple(sheep.split()), wolf)


def ended(tried: Tried) -> bool:
    """Return whether the reader has won the round."""
    return any(isinstance(event, Won) and event.seat == 0 for event in tried.after.events)


def holds(tried: Tried) -> bool:
    """Return whether the reader has won the round, or wins it with best play."""
    after = tried.after.state
    return ended(tried) or (after.mover is not None and winning(after, 0))
