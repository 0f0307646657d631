"""Bots of draughts, which search to different depths. Advanced men count more, and a king counts as three men."""

from functools import cache, partial
from math import inf
from typing import Any

from games.engine.game import Bot, Level
from games.engine.kit.chequers.bitboards import Scoring, beginning, history
from games.engine.kit.chequers.data import Go, Huff, Move, State, View
from games.engine.kit.chequers.moving import EMPTY, field_of, movement
from games.engine.kit.chequers.rules import Chequers
from games.engine.kit.duels import colour_of, other
from games.engine.kit.search import SECONDS, AlphaBeta, Evaluate, by_rules

MAN, KING = 100, 320
# A man on the back row prevents promotions; one in the centre has two ways to go.
HOME, MIDDLE = 12, 4
POSITIONS = 12_000
"""Search budget of Hard in positions; about 200 ms."""


def bots(
    game: Chequers[Any],
    opinion: Evaluate | None = None,
    counted: Evaluate | None = None,
    scoring: Scoring | None = None,
) -> dict[Level, Bot[View, Move]]:
    """Return the bots of the three levels. All draughts games share them; they read the terms from the view.

    A game that evaluates more than the board passes its own ``opinion`` and ``scoring``, and ``counted`` for Easy.
    """
    opinion, counted = opinion or evaluate, counted or material
    return {
        "easy": AlphaBeta(game, by_rules(game, counted), 160, deepest=2, error_rate=0.25),
        "normal": AlphaBeta(game, by_rules(game, opinion, captures_first), 250, deepest=3),
        "hard": searcher(game, scoring or PLACED, POSITIONS, seconds=SECONDS),
    }


def searcher(game: Chequers[Any], scoring: Scoring, positions: int, seconds: float = inf) -> AlphaBeta:
    """Return the alpha-beta search of the draughts family, which uses bitboards."""
    return AlphaBeta(game, partial(beginning, scoring), positions, history=history, seconds=seconds)


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position to a seat: material, advancement, the back row and the centre."""
    mine, values = colour_of(state, seat), square_values(state.terms.size)
    total = 0
    for field in field_of(state.terms.size).dark:
        sign = state.board[field]
        if sign != EMPTY:
            worth = values[sign][field]
            total += worth if sign.lower() == mine else -worth
    return float(-total if state.terms.aim == "lose" else total)


def material(state: State, seat: int) -> float:
    """Return the value of the pieces alone, with a king as three men."""
    mine = colour_of(state, seat)
    signs = [sign for sign in state.board if sign != EMPTY]
    total = sum((3 if sign.isupper() else 1) * (1 if sign.lower() == mine else -1) for sign in signs)
    return float(-total if state.terms.aim == "lose" else total)


@cache
def square_values(size: int) -> dict[str, list[int]]:
    """Return the value of each piece on each field."""
    fields = field_of(size).grid.fields
    men = {sign: [MAN + _place(size, sign, field) for field in fields] for sign in "wb"}
    return men | {sign: [KING] * len(fields) for sign in "WB"}


PLACED = Scoring(square_values)
"""The terms of :func:`evaluate`, for the search."""


@cache
def flat_values(size: int) -> dict[str, list[int]]:
    """Return values that are equal on all fields: 100 for a man, 300 for a king."""
    return {sign: [MAN if sign.islower() else 3 * MAN] * size**2 for sign in "wbWB"}


def _place(size: int, sign: str, field: int) -> int:
    grid = field_of(size).grid
    row = grid.row(field) if sign == "w" else grid.height - 1 - grid.row(field)
    central = 2 <= grid.column(field) < grid.width - 2
    return 3 * row + (HOME if row == 0 else 0) + (MIDDLE if central else 0)


def captures_first(state: State, seat: int, move: Move) -> float:
    """Return a number by which the search orders moves: huffs and long captures first, an entry like a step."""
    return float(len(move.path)) if isinstance(move, Go) else 20.0 if isinstance(move, Huff) else 2.0


def moves_ahead(state: State, seat: int) -> float:
    """Return how many more moves the seat has on this board than its opponent, whichever seat is to move."""
    moving, mine = movement(state.terms), colour_of(state, seat)
    return float(len(moving.lines(state.board, mine)) - len(moving.lines(state.board, other(mine))))
