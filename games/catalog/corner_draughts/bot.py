"""Bots of Corner draughts: all levels search, and count the steps that men still need."""

from games.catalog.corner_draughts.rules import HEIGHT, CornerDraughts
from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of, other
from games.engine.kit.marching.data import Go, State, View
from games.engine.kit.marching.rules import GRID, men
from games.engine.kit.search import SECONDS, AlphaBeta, by_rules

GAME = CornerDraughts()
PLACES = (10, 10, 10, 10, 10, 12, 12, 12, 14)
"""Distances of the nine squares of the opposite corner, from the nearest to the farthest."""
STEP, LOST, LAST = 10.0, 150.0, 4.0


def evaluate(state: State, seat: int) -> float:
    """Return the steps that the opponent still needs minus those that the seat needs."""
    mine = colour_of(state, seat)
    return to_go(state.board, other(mine)) - to_go(state.board, mine)


def to_go(board: str, colour: str) -> float:
    """Return the steps of a colour's men to the opposite corner.

    The last man counts more, and a man that has gone too far to find a place counts many steps.
    """
    far = sorted(HEIGHT[field] if colour == "w" else 14 - HEIGHT[field] for field in men(board, colour))
    left = [place - here for place, here in zip(PLACES, far, strict=True)]
    return sum(STEP * one if one >= 0 else LOST for one in left) + LAST * left[0]


def forward(state: State, seat: int, move: Go) -> float:
    """Return a number by which the search orders moves: long moves forward come first."""
    way = HEIGHT[GRID.numbers[move.to]] - HEIGHT[GRID.numbers[move.start]]
    return float(way if colour_of(state, seat) == "w" else -way)


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(GAME, by_rules(GAME, evaluate), 100, deepest=1, error_rate=0.12),
    "normal": AlphaBeta(GAME, by_rules(GAME, evaluate, forward), 700, deepest=2),
    "hard": AlphaBeta(GAME, by_rules(GAME, evaluate, forward), 2000, seconds=SECONDS),
}
