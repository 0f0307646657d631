"""Positions of lessons and figures of Gobang. The reader sits in seat 0 and plays red."""

from msgspec.structs import replace

from games.catalog.gobang.rules import Gobang
from games.catalog.gomoku.positions import position as without_pairs
from games.catalog.gomoku.positions import stopped, wins_at
from games.catalog.gomoku.rules import Options
from games.engine.kit.lines.data import State
from games.engine.kit.lines.rules import EMPTY, caught
from games.engine.lessons import Tried

TERMS = Gobang().terms(Options())


def position(red: str, green: str, mover: int = 0) -> State:
    """Return a position with discs by the names of their fields."""
    return replace(without_pairs(red, green), terms=TERMS, mover=mover)


def taken(tried: Tried) -> int:
    """Return how many discs red has just captured."""
    return len(tried.after.state.last) - 1


def green_takes_nothing(tried: Tried) -> bool:
    """Return whether green cannot capture with its next disc."""
    board = tried.after.state.board
    return not any(caught(TERMS, board, 1, field) for field, sign in enumerate(board) if sign == EMPTY)


def turns_the_tables(tried: Tried) -> bool:
    """Return whether green cannot win at once, while red can win unless stopped."""
    return stopped(tried) and wins_at(tried.after.state, 0) > 0
