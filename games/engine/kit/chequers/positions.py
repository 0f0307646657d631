"""Positions for lessons, figures and tests. The learner has seat 0 and plays white."""

from collections.abc import Mapping
from typing import Any

from games.engine.codec import AnyGame, convert, plain
from games.engine.kit.chequers.data import State, Terms
from games.engine.kit.chequers.moving import EMPTY, field_of, movement
from games.engine.lessons import Tried


def position(
    terms: Terms, standing: Mapping[str, str], mover: int = 0, huffable: str = "", last: tuple[str, ...] = ()
) -> State:
    """Set up a position by field names: ``{"w": "a1 c3", "B": "h8"}``. Raises KeyError for an unknown field."""
    grid = field_of(terms.size).grid
    signs = [EMPTY] * len(grid.fields)
    for sign, fields in standing.items():
        for field in fields.split():
            signs[grid.numbers[field]] = sign
    return State(terms, "".join(signs), mover, 0, huffable=tuple(huffable.split()), last=last)


def set_up(game: AnyGame, options: Any, data: Mapping[str, str]) -> Any:
    """Return the position that a ``tutorial.toml`` describes: fields by the sign of their pieces, ``{ w =
    "a1 c3" }``.
    """
    state = position(game.terms(options), data)  # type: ignore[attr-defined]  # a game of the family
    return convert(game.state_type, plain(state))


def taken(tried: Tried) -> int:
    """Return how many pieces black has lost."""
    pieces = movement(tried.before.terms).pieces
    return len(pieces(tried.before.board, "b")) - len(pieces(tried.after.state.board, "b"))


def answered(tried: Tried) -> bool:
    """Tell whether black can capture now."""
    return bool(movement(tried.before.terms).capturing(tried.after.state.board, "b"))


def crowned(tried: Tried) -> bool:
    """Tell whether white has one more king."""
    return bool(tried.after.state.board.count("W") > tried.before.board.count("W"))


def most_lost(tried: Tried) -> int:
    """Return the largest number of pieces that black can capture in its next move."""
    lines = movement(tried.before.terms).legal(tried.after.state.board, "b")
    return max((len(line.taken) for line in lines), default=0)


def most_in_return(tried: Tried) -> int:
    """Return how many pieces white can capture after black's next capture, whichever capture black chooses.

    Return 0 if black need not capture.
    """
    moving, board = movement(tried.before.terms), tried.after.state.board
    replies = [line for line in moving.legal(board, "b") if line.taken]
    after = [moving.legal(moving.after(board, line), "w") for line in replies]
    return min((max((len(line.taken) for line in lines), default=0) for lines in after), default=0)


def threatens(tried: Tried) -> bool:
    """Tell whether white could capture if it were to move now."""
    return bool(movement(tried.before.terms).capturing(tried.after.state.board, "w"))
