"""Positions of lessons, figures and tests, set up by hand: the reader sits in seat 0 and plays white."""

from collections.abc import Mapping

from games.engine.kit.chequers.data import State
from games.engine.kit.chequers.moving import EMPTY, field_of, movement
from games.engine.kit.chequers.terms import Terms
from games.engine.lessons import Tried


def position(
    terms: Terms, standing: Mapping[str, str], mover: int = 0, huffable: str = "", last: tuple[str, ...] = ()
) -> State:
    """Pieces by the names of their fields: ``{"w": "a1 c3", "B": "h8"}``. Raises KeyError for an unknown field."""
    grid = field_of(terms.size).grid
    signs = [EMPTY] * len(grid.fields)
    for sign, fields in standing.items():
        for field in fields.split():
            signs[grid.numbers[field]] = sign
    return State(terms, "".join(signs), mover, 0, huffable=tuple(huffable.split()), last=last)


def taken(tried: Tried) -> int:
    """How many pieces black has lost."""
    pieces = movement(tried.before.terms).pieces
    return len(pieces(tried.before.board, "b")) - len(pieces(tried.after.state.board, "b"))


def answered(tried: Tried) -> bool:
    """Whether black can take something now."""
    return bool(movement(tried.before.terms).capturing(tried.after.state.board, "b"))


def crowned(tried: Tried) -> bool:
    """White has one king more."""
    return bool(tried.after.state.board.count("W") > tried.before.board.count("W"))


def most_lost(tried: Tried) -> int:
    """How many pieces black takes at the most in its next move."""
    lines = movement(tried.before.terms).legal(tried.after.state.board, "b")
    return max((len(line.taken) for line in lines), default=0)


def most_in_return(tried: Tried) -> int:
    """How many pieces white can take after black's next capture, whichever that is; 0 if black need not take."""
    moving, board = movement(tried.before.terms), tried.after.state.board
    replies = [line for line in moving.legal(board, "b") if line.taken]
    after = [moving.legal(moving.after(board, line), "w") for line in replies]
    return min((max((len(line.taken) for line in lines), default=0) for lines in after), default=0)


def threatens(tried: Tried) -> bool:
    """Whether white could take something if it were to move now."""
    return bool(movement(tried.before.terms).capturing(tried.after.state.board, "w"))
