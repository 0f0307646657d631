"""Bots of draughts: all search, to different depths; men advance, kings are worth three of them."""

from games.catalog.draughts.data import DARK, GRID, Go, Move, State, View
from games.catalog.draughts.rules import Draughts
from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of
from games.engine.kit.search import AlphaBeta

MAN, KING = 100, 320
# A man on the back row keeps kings away; one in the middle has two ways to go.
HOME, MIDDLE = 12, 4


def evaluate(state: State, seat: int) -> float:
    """Material, advance, the back row, the middle."""
    mine = colour_of(state, seat)
    total = 0
    for field in DARK:
        sign = state.board[field]
        if sign != ".":
            worth = KING if sign.isupper() else MAN + _place(sign, field)
            total += worth if sign.lower() == mine else -worth
    return float(total)


def material(state: State, seat: int) -> float:
    """Pieces alone."""
    pieces = Draughts().standing(state).scores
    return float(pieces[seat] - pieces[1 - seat])


def _place(sign: str, field: int) -> int:
    row = GRID.row(field) if sign == "w" else 7 - GRID.row(field)
    return 3 * row + (HOME if row == 0 else 0) + (MIDDLE if 2 <= GRID.column(field) <= 5 else 0)


def captures_first(state: State, seat: int, move: Move) -> float:
    """Huffing and long captures cut most."""
    return float(len(move.path)) if isinstance(move, Go) else 20.0


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": AlphaBeta(Draughts(), material, 80, deepest=1, slips=0.25),
    "normal": AlphaBeta(Draughts(), evaluate, 250, deepest=3, order=captures_first),
    "hard": AlphaBeta(Draughts(), evaluate, 1500, order=captures_first),
}
