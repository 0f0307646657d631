"""Bots of nine men's morris: all search, to different depths; they value men, mills, almost-mills and room to move."""

from games.catalog.nine_mens_morris.data import EMPTY, Go, State, View
from games.catalog.nine_mens_morris.lines import LINES, targets
from games.catalog.nine_mens_morris.rules import NineMensMorris
from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of
from games.engine.kit.search import AlphaBeta

MAN, MILL, ALMOST, ROOM = 100, 24, 12, 4


def evaluate(state: State, seat: int) -> float:
    """Men and mills, lines with two men and an empty point, and room to move."""
    return float(_worth(state, seat) - _worth(state, 1 - seat))


def _worth(state: State, seat: int) -> int:
    colour, board = colour_of(state, seat), state.board
    signs = ["".join(board[point] for point in line) for line in LINES]
    mills = signs.count(colour * 3)
    almost = sum(line.count(colour) == 2 and EMPTY in line for line in signs)
    men = [point for point, sign in enumerate(board) if sign == colour]
    room = 0 if len(men) == 3 else sum(len(targets(board, point)) for point in men)
    return MAN * (len(men) + state.hands[seat]) + MILL * mills + ALMOST * almost + ROOM * room


def men(state: State, seat: int) -> float:
    """Men alone."""
    scores = NineMensMorris().standing(state).scores
    return float(scores[seat] - scores[1 - seat])


def mills_first(state: State, seat: int, move: Go) -> float:
    """What takes a man comes first."""
    return float(bool(move.take))


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(NineMensMorris(), men, 60, deepest=1, slips=0.25),
    "normal": AlphaBeta(NineMensMorris(), evaluate, 250, deepest=2, order=mills_first),
    "hard": AlphaBeta(NineMensMorris(), evaluate, 1600, order=mills_first),
}
