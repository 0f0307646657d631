"""Positions of lessons and figures of Mäxchen. The reader sits in seat 0, and gets the cup from Cem in seat 2."""

from games.catalog.maexchen.data import HEIGHTS, Options, Said, Say, State
from games.engine.lessons import Test

LEARNER, CEM, SEATS = 0, 2, 3


def throwing(thrown: int, said: int, options: Options | None = None) -> State:
    """Return a state in which the reader has thrown, after Cem announced ``said``."""
    return State(options or Options(), SEATS, (1, 2, 1), (), LEARNER, LEARNER, thrown, 4, (Said(CEM, said),))


def hearing(*said: int, thrown: int) -> State:
    """Return a state in which Cem has thrown and made the last of these announcements."""
    seats = range(CEM + 1 - len(said), CEM + 1)
    claims = tuple(Said(seat, value) for seat, value in zip(seats, said, strict=True))
    return State(Options(), SEATS, (1, 2, 1), (), LEARNER, CEM, thrown, 4, claims)


def modest(most: int) -> Test:
    """Return a test of whether the announcement is at most that height."""
    return lambda tried: isinstance(tried.move, Say) and HEIGHTS[tried.move.value] <= most
