"""Positions of lessons and figures of Reversi, set up by hand. The reader sits in seat 0 and plays red."""

from games.catalog.reversi.data import EMPTY, GRID, Options, State
from games.catalog.reversi.rules import placements
from games.engine.lessons import Test, Tried

CORNERS = ("a1", "a8", "h1", "h8")
ALL_LINES = Options(flip="all-lines")


def position(red: str, green: str, options: Options | None = None) -> State:
    """Return a state with discs on the named fields; red is to place."""
    signs = dict.fromkeys(red.split(), "0") | dict.fromkeys(green.split(), "1")
    board = "".join(signs.get(name, EMPTY) for name in GRID.names)
    return State(options or Options(), board, 0, 0)


def turns(least: int) -> Test:
    """Return a test of whether the move has turned over at least ``least`` discs."""
    return lambda tried: len(tried.after.state.last) > least


def keeps_corners(tried: Tried) -> bool:
    """Return whether the opponent cannot place in a corner now."""
    return not {GRID.names[field] for field in placements(tried.after.state.board, 1)} & set(CORNERS)
