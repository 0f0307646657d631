"""Positions for lessons, figures and tests. The learner has seat 0 and plays white."""

from collections.abc import Mapping
from typing import Any

from games.engine.codec import AnyGame
from games.engine.kit.duels import COLOURS
from games.engine.kit.mills.data import State, Terms
from games.engine.kit.mills.plans import EMPTY, PLANS
from games.engine.kit.mills.rules import closes, plan_of
from games.engine.lessons import Tried


def position(terms: Terms, white: str, black: str, hands: tuple[int, int] = (0, 0)) -> State:
    """Return a state with men on the named points, and ``hands`` men still to be placed. White is to move."""
    signs = dict.fromkeys(white.split(), "w") | dict.fromkeys(black.split(), "b")
    board = "".join(signs.get(name, EMPTY) for name in PLANS[terms.plan].names)
    return State(terms, board, 0, 0, hands)


def set_up(game: AnyGame, options: Any, data: Mapping[str, str]) -> State:
    """Return the position that a ``tutorial.toml`` describes: points by colour, ``{ white = "a7 d7", black
    = "b6" }``.
    """
    return position(game.terms(options), data.get("white", ""), data.get("black", ""))  # type: ignore[attr-defined]  # a game of the family


def closed(tried: Tried) -> bool:
    """Tell whether a mill was closed."""
    return closes(tried.before, 0, tried.move)


def black_threatens(tried: Tried) -> bool:
    """Tell whether two black men are on a line whose third point is empty."""
    board = tried.after.state.board
    threat = sorted((COLOURS[1], COLOURS[1], EMPTY))
    return any(sorted(board[point] for point in line) == threat for line in plan_of(tried.before).lines)


def threats(tried: Tried) -> int:
    """Return the number of points on which white could close a mill now by placing a man."""
    board, plan = tried.after.state.board, plan_of(tried.before)
    lines = [line for line in plan.lines if sorted(board[point] for point in line) == [EMPTY, "w", "w"]]
    return len({point for line in lines for point in line if board[point] == EMPTY})
