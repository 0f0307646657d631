"""Positions for lessons, figures and tests. The learner has seat 0 and plays red."""

from collections.abc import Mapping
from typing import Any

from games.engine.codec import AnyGame
from games.engine.kit.lines.data import State
from games.engine.kit.lines.rules import EMPTY, grid_of


def set_up(game: AnyGame, options: Any, data: Mapping[str, str]) -> State:
    """Return the position that a ``tutorial.toml`` describes: fields by colour, ``{ red = "d4 e5", green = "c3" }``."""
    terms = game.terms(options)  # type: ignore[attr-defined]  # a game of the family
    signs = dict.fromkeys(data.get("red", "").split(), "0") | dict.fromkeys(data.get("green", "").split(), "1")
    return State(terms, "".join(signs.get(name, EMPTY) for name in grid_of(terms.size).names), 0, 0)
