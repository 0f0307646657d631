"""Bots of the family: all search, to different depths; men advance, kings are worth three of them."""

from typing import Any

from games.engine.game import Bot, Level
from games.engine.kit.chequers.data import Go, Move, State, View
from games.engine.kit.chequers.moving import EMPTY, field_of
from games.engine.kit.chequers.rules import Chequers
from games.engine.kit.duels import colour_of
from games.engine.kit.search import AlphaBeta

MAN, KING = 100, 320
# A man on the back row keeps kings away; one in the middle has two ways to go.
HOME, MIDDLE = 12, 4


def bots(game: Chequers[Any]) -> dict[Level, Bot[View, Move]]:
    """The three levels; they play every game of the family, by the terms of what they see."""
    return {
        "easy": AlphaBeta(game, material, 80, deepest=1, slips=0.25),
        "normal": AlphaBeta(game, evaluate, 250, deepest=3, order=captures_first),
        "hard": AlphaBeta(game, evaluate, 1500, order=captures_first),
    }


def evaluate(state: State, seat: int) -> float:
    """Material, advance, the back row, the middle."""
    mine = colour_of(state, seat)
    total = 0
    for field in field_of(state.terms.size).dark:
        sign = state.board[field]
        if sign != EMPTY:
            worth = KING if sign.isupper() else MAN + _place(state, sign, field)
            total += worth if sign.lower() == mine else -worth
    return float(-total if state.terms.aim == "lose" else total)


def material(state: State, seat: int) -> float:
    """Pieces alone, a king for three men."""
    mine = colour_of(state, seat)
    signs = [sign for sign in state.board if sign != EMPTY]
    total = sum((3 if sign.isupper() else 1) * (1 if sign.lower() == mine else -1) for sign in signs)
    return float(-total if state.terms.aim == "lose" else total)


def _place(state: State, sign: str, field: int) -> int:
    grid = field_of(state.terms.size).grid
    row = grid.row(field) if sign == "w" else grid.height - 1 - grid.row(field)
    central = 2 <= grid.column(field) < grid.width - 2
    return 3 * row + (HOME if row == 0 else 0) + (MIDDLE if central else 0)


def captures_first(state: State, seat: int, move: Move) -> float:
    """Huffing and long captures cut most."""
    return float(len(move.path)) if isinstance(move, Go) else 20.0
