"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.game_of_six.rows import ROWS
from games.catalog.game_of_six.rules import EMPTY, GameOfSix, Options, Row
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = GameOfSix()
Paper = dict[int, int]
"""Product by row, counted from 1."""


def lying(die: int, mine: Paper, *others: Paper) -> State:
    """Return a position in which the reader has to write the die down. ``mine``, ``others``: the rows of each seat."""
    own = _row(mine)
    turn = Turn((die,), throws=1, row=own)
    sheet = (_column(mine), *map(_column, others))
    first = LEARNER if len(others[0]) == len(mine) else 1
    return State(GAME.terms(Options()), len(sheet), LEARNER, first, turn, sheet, (0,) * len(sheet), len(mine), THROWN)


def _row(paper: Paper) -> Row:
    return tuple(paper.get(row + 1) for row in ROWS)


def _column(paper: Paper) -> tuple[Result, ...]:
    """Return a column of results, one for each row; the last result has the whole sheet."""
    column, so_far = [], dict[int, int]()
    for row, product in paper.items():
        so_far[row] = product
        column.append(Result(product, 1, (product // row,), _row(so_far) if so_far else EMPTY))
    return tuple(column)
