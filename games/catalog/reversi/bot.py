"""Bots of Reversi. All of them search, to different depths, and value corners, edges and mobility."""

from functools import partial
from math import inf

from games.catalog.reversi.bitboards import Scoring, beginning
from games.catalog.reversi.data import GRID, Place, State, View
from games.catalog.reversi.rules import Reversi, count
from games.engine.game import Bot, Level
from games.engine.kit.search import SECONDS, AlphaBeta, by_rules

# The value of a disc by its field, for a quarter of the board from its corner. A disc in a corner is safe for ever; one
# beside it gives the corner away.
_QUARTER = ((100, -20, 10, 5), (-20, -40, -2, -2), (10, -2, 4, 1), (5, -2, 1, 0))
WORTH = tuple(
    _QUARTER[min(GRID.row(field), 7 - GRID.row(field))][min(GRID.column(field), 7 - GRID.column(field))]
    for field in GRID.fields
)
CHOICE = 6
ENDGAME = 54


SCORING = Scoring(WORTH, CHOICE, ENDGAME)
POSITIONS = 5_000
"""Positions that Hard searches, which takes some 200 ms."""


def evaluate(state: State, seat: int) -> float:
    """Return the static value of a position: fields and mobility, near the end the number of discs."""
    return SCORING.static_value(beginning(SCORING, state), seat)


def searcher(game: Reversi, positions: int, seconds: float = inf) -> AlphaBeta:
    """Return the search on bitboards."""
    return AlphaBeta(game, partial(beginning, SCORING), positions, seconds=seconds)


def by_field(state: State, seat: int, move: Place) -> float:
    """Return the value of the move's field, so that corners are searched first."""
    return float(WORTH[GRID.numbers[move.field]])


BOTS: dict[Level, Bot[View, Place]] = {
    "easy": AlphaBeta(
        Reversi(),
        by_rules(Reversi(), lambda state, seat: float(count(state.board)[seat])),
        60,
        deepest=1,
        error_rate=0.3,
    ),
    "normal": AlphaBeta(Reversi(), by_rules(Reversi(), evaluate, by_field), 150, deepest=2),
    "hard": searcher(Reversi(), POSITIONS, seconds=SECONDS),
}
