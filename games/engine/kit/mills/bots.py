"""Bots of morris games. They search to different depths, and evaluate men, mills, lines of two men and mobility."""

from functools import partial
from math import inf
from typing import Any

from games.engine.game import Bot, Level, Seat
from games.engine.kit.duels import colour_of
from games.engine.kit.mills.bitboards import QuickMill, Value, beginning, each, history
from games.engine.kit.mills.data import Go, State, View
from games.engine.kit.mills.rules import FEWEST, Mills, closes
from games.engine.kit.search import SECONDS, AlphaBeta, by_rules

MAN, MILL, ALMOST, ROOM = 100, 24, 12, 4
POSITIONS = 10_000
"""Search budget of Hard in positions; about 200 ms."""


def bots(game: Mills[Any]) -> dict[Level, Bot[View, Go]]:
    """Return the bots of the three levels. All morris games share them; they read the terms from the view."""
    game = game.for_search
    return {
        "easy": AlphaBeta(game, by_rules(game, men), 60, deepest=1, error_rate=0.25),
        "normal": AlphaBeta(game, by_rules(game, evaluate, mills_first), 250, deepest=2),
        "hard": searcher(game, value, POSITIONS, seconds=SECONDS),
    }


def searcher(game: Mills[Any], value: Value, positions: int, seconds: float = inf) -> AlphaBeta:
    """Return the alpha-beta search of the morris family, which uses bitboards."""
    return AlphaBeta(game, partial(beginning, value), positions, history=history, seconds=seconds)


def evaluate(state: State, seat: int) -> float:
    """Return the value of a state to a seat: men, mills, lines with two men and an empty point, and mobility."""
    quick = beginning(value, state)
    return float(value(quick, seat) - value(quick, 1 - seat))


def value(quick: QuickMill, seat: Seat) -> int:
    """Return the value for one seat, without the opponent's; :func:`evaluate` is the difference."""
    men, empty, board = quick.men[seat], quick.empty, quick.board
    mills = almost = 0
    for line in board.lines:
        own = line & men
        if own == line:
            mills += 1
        elif line & empty and own.bit_count() == 2:
            almost += 1
    count = men.bit_count()
    worth = MAN * (count + quick.hands[seat]) + MILL * mills + ALMOST * almost
    if count != FEWEST:
        ways = board.ways
        worth += ROOM * sum((ways[man] & empty).bit_count() for man in each(men))
    return worth


def men(state: State, seat: int) -> float:
    """Return the number of the seat's men minus the opponent's, as a value."""
    mine, rival = colour_of(state, seat), colour_of(state, 1 - seat)
    return float(state.board.count(mine) + state.hands[seat] - state.board.count(rival) - state.hands[1 - seat])


def mills_first(state: State, seat: int, move: Go) -> float:
    """Return a number by which the search orders moves: moves that close a mill come first."""
    return float(closes(state, seat, move))
