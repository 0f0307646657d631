"""Positions of lessons and figures of Gomoku. The reader sits in seat 0 and plays red."""

from games.catalog.gomoku.rules import Gomoku, Options
from games.engine.kit.lines.bots import Position
from games.engine.kit.lines.data import State
from games.engine.kit.lines.rules import EMPTY, grid_of
from games.engine.lessons import Tried


def position(red: str, green: str, exactly_five: bool = False) -> State:
    """Return a position with discs by the names of their fields; red is to place."""
    terms = Gomoku().terms(Options(exactly_five="on" if exactly_five else "off"))
    signs = dict.fromkeys(red.split(), "0") | dict.fromkeys(green.split(), "1")
    return State(terms, "".join(signs.get(name, EMPTY) for name in grid_of(terms.size).names), 0, 0)


def wins_at(state: State, seat: int) -> int:
    """Return the number of fields on which that seat completes a line with its next disc."""
    place = Position(state)
    return sum(place.wins(field, seat) for field, sign in enumerate(state.board) if sign == EMPTY)


def won(tried: Tried) -> bool:
    """Return whether red has a line."""
    return bool(tried.after.state.winner == 0)


def stopped(tried: Tried) -> bool:
    """Return whether green cannot win with its next disc."""
    return wins_at(tried.after.state, 1) == 0


def cannot_be_stopped(tried: Tried) -> bool:
    """Return whether green cannot win at once, and red can win wherever green places."""
    after = tried.after.state
    return wins_at(after, 1) == 0 and wins_at(after, 0) >= 2


def stops_for_good(tried: Tried) -> bool:
    """Return whether green cannot make two winning fields with one disc."""
    after = tried.after.state
    place = Position(after)
    for field, sign in enumerate(after.board):
        if sign == EMPTY:
            taken = place.place(field, 1)
            found = sum(place.wins(there, 1) for there, other in enumerate(place.board) if other == EMPTY)
            place.undo(field, 1, taken)
            if found >= 2:
                return False
    return True


def red_wins_at(tried: Tried) -> int:
    """Return the number of fields on which red completes a line with its next disc."""
    return wins_at(tried.after.state, 0)
