"""Bots of cross morris: they search, and value lines by who can reach the point that is missing."""

from games.catalog.cross_morris.rules import CrossMorris
from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of
from games.engine.kit.mills.data import Go, State, View
from games.engine.kit.mills.plans import EMPTY
from games.engine.kit.mills.rules import plan_of
from games.engine.kit.search import AlphaBeta, by_rules

ALMOST, READY, SURE, ROOM = 6, 24, 40, 2


def evaluate(state: State, seat: int) -> float:
    """Lines that lack one man, more if one stands beside the point, most if no rival does; and room to move."""
    return float(_worth(state, seat) - _worth(state, 1 - seat))


def _worth(state: State, seat: int) -> int:
    mine, rival = colour_of(state, seat), colour_of(state, 1 - seat)
    board, plan, worth = state.board, plan_of(state), 0
    for line in plan.lines:
        signs = [board[point] for point in line]
        if signs.count(mine) != 2 or EMPTY not in signs:
            continue
        point = line[signs.index(EMPTY)]
        beside = [board[there] for there in plan.neighbours[point] if there not in line]
        ready = mine in beside
        worth += ALMOST + READY * ready + SURE * (ready and rival not in beside)
    men = [point for point, sign in enumerate(board) if sign == mine]
    return worth + ROOM * sum(board[there] == EMPTY for point in men for there in plan.neighbours[point])


GAME = CrossMorris()
BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(GAME, by_rules(GAME, lambda state, seat: 0.0), 60, deepest=1, slips=0.25),
    "normal": AlphaBeta(GAME, by_rules(GAME, evaluate), 250, deepest=2),
    "hard": AlphaBeta(GAME, by_rules(GAME, evaluate), 2400),
}
