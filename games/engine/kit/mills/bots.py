"""Bots of the family: all search, to different depths; they value men, mills, almost-mills and room to move."""

from typing import Any

from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of
from games.engine.kit.mills.data import Go, State, View
from games.engine.kit.mills.plans import EMPTY
from games.engine.kit.mills.rules import FEWEST, Mills, closes, plan_of, targets
from games.engine.kit.search import AlphaBeta, by_rules

MAN, MILL, ALMOST, ROOM = 100, 24, 12, 4


def bots(game: Mills[Any]) -> dict[Level, Bot[View, Go]]:
    """The three levels; they play every game of the family, by the terms of what they see."""
    return {
        "easy": AlphaBeta(game, by_rules(game, men), 60, deepest=1, slips=0.25),
        "normal": AlphaBeta(game, by_rules(game, evaluate, mills_first), 250, deepest=2),
        "hard": AlphaBeta(game, by_rules(game, evaluate, mills_first), 1600),
    }


def evaluate(state: State, seat: int) -> float:
    """Men and mills, lines with two men and an empty point, and room to move."""
    return float(_worth(state, seat) - _worth(state, 1 - seat))


def _worth(state: State, seat: int) -> int:
    colour, board, plan = colour_of(state, seat), state.board, plan_of(state)
    signs = ["".join(board[point] for point in line) for line in plan.lines]
    mills = signs.count(colour * 3)
    almost = sum(line.count(colour) == 2 and EMPTY in line for line in signs)
    men = [point for point, sign in enumerate(board) if sign == colour]
    room = 0 if len(men) == FEWEST else sum(len(targets(state, seat, point)) for point in men)
    return MAN * (len(men) + state.hands[seat]) + MILL * mills + ALMOST * almost + ROOM * room


def men(state: State, seat: int) -> float:
    """Men alone."""
    mine, rival = colour_of(state, seat), colour_of(state, 1 - seat)
    return float(state.board.count(mine) + state.hands[seat] - state.board.count(rival) - state.hands[1 - seat])


def mills_first(state: State, seat: int, move: Go) -> float:
    """What closes a mill comes first."""
    return float(closes(state, seat, move))
