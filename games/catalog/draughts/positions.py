"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 and plays white."""

from games.catalog.draughts.data import EMPTY, GRID, Options, State
from games.catalog.draughts.moving import capturing, pieces
from games.engine.lessons import Tried


def position(standing: dict[str, str], huffable: str = "", last: tuple[str, ...] = ()) -> State:
    """Pieces by the names of their fields: ``{"w": "a1", "B": "h8"}``; white is to move."""
    signs = {field: sign for sign, fields in standing.items() for field in fields.split()}
    board = "".join(signs.get(name, EMPTY) for name in GRID.names)
    return State(Options(), board, 0, 0, huffable=tuple(huffable.split()), last=last)


def taken(tried: Tried) -> int:
    """How many pieces black has lost."""
    return len(pieces(tried.before.board, "b")) - len(pieces(tried.after.state.board, "b"))


def safe(tried: Tried) -> bool:
    """White has taken something, and black cannot take anything back."""
    return taken(tried) > 0 and not capturing(tried.after.state.board, "b", far=False)


def crowned(tried: Tried) -> bool:
    """White has one king more."""
    return bool(tried.after.state.board.count("W") > tried.before.board.count("W"))
