"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.back_and_forth.rules import BackAndForth, Paper
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position

GAME = BackAndForth()


def having(*papers: str) -> State:
    """Return a position. Arguments are the open numbers on each paper, the reader's first; the last seat has just
    struck a 4.
    """
    own, *others = [(_result({*map(int, paper.split())}),) for paper in papers]
    row = own[0].row
    return position(GAME, Turn((4,), points=own[0].points, row=row), *others, own=own)


def _result(left: set[int]) -> Result:
    row: Paper = tuple(None if number in left else number for number in range(1, FACES + 1))
    return Result(FACES - len(left), 1, (4,), row)
