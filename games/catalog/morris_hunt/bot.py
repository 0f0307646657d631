"""Bots of the battue. They search, and count points where black could close a mill and white men that must not move."""

from games.catalog.morris_hunt.data import Hunt
from games.catalog.morris_hunt.rules import START, MorrisHunt
from games.engine.game import Bot, Level
from games.engine.kit.duels import COLOURS
from games.engine.kit.mills.data import Go, View
from games.engine.kit.mills.plans import EMPTY, PLANS
from games.engine.kit.mills.rules import closes
from games.engine.kit.search import SECONDS, AlphaBeta, by_rules

GAME = MorrisHunt()
WHITE, BLACK = COLOURS[0], COLOURS[1]
PLAN = PLANS["three-squares"]
_AT_FIRST = {PLAN.numbers[name] for name in START.partition("/")[2].split()}
LINES = [
    (line, [[there for there in PLAN.neighbours[point] if there not in line] for point in line])
    for line in PLAN.lines
    if not set(line) <= _AT_FIRST
]
"""The lines that win, and the points from which each of their points can be reached."""
ROUND, LOST, FREE, TIED = 1000.0, 500.0, 40.0, 25.0


def points(board: str) -> tuple[set[int], set[int]]:
    """Return two sets of points: where black could close a new mill now, and where only a white man prevents it."""
    found: dict[str, set[int]] = {EMPTY: set(), WHITE: set()}
    for line, beside in LINES:
        signs = board[line[0]] + board[line[1]] + board[line[2]]
        if signs.count(BLACK) == 2:
            place = signs.index(EMPTY if EMPTY in signs else WHITE)
            if any(board[there] == BLACK for there in beside[place]):
                found[signs[place]].add(line[place])
    return found[EMPTY], found[WHITE]


def evaluate(state: Hunt, seat: int) -> float:
    """Return the value of a position for the seat, from rounds won, points where black can close a mill, and white
    men that must not move.
    """
    won = ROUND * (state.wins[seat] - state.wins[1 - seat])
    black = _for_black(state.board, to_move=state.mover != state.white)
    return won + (black if seat != state.white else -black)


def _for_black(board: str, *, to_move: bool) -> float:
    free, guarded = points(board)
    if len(free) > (0 if to_move else 1):
        return LOST
    return FREE * len(free) + TIED * len(guarded)


def mills_first(state: Hunt, seat: int, move: Go) -> float:
    """Return the rating of a move for the order of search: high for closing a mill, or for occupying a point where
    black could close one.
    """
    if seat != state.white:
        return float(closes(state, seat, move))
    return float(PLAN.numbers[move.to] in points(state.board)[0])


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(
        GAME,
        by_rules(GAME, lambda state, seat: state.wins[seat] - state.wins[1 - seat]),
        120,
        deepest=2,
        error_rate=0.2,
    ),
    "normal": AlphaBeta(GAME, by_rules(GAME, evaluate), 250, deepest=1, error_rate=0.05),
    "hard": AlphaBeta(GAME, by_rules(GAME, evaluate, mills_first), 3500, seconds=SECONDS),
}
