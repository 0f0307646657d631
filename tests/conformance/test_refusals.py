"""Moves that a title's ``tests/refusals.py`` lists are refused with the rule that they break.

``REFUSALS`` is a list of (state, seat, move, rule).
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from games.engine.codec import AnyGame
from games.engine.game import Rule

from .shelf import all_games


def _refusals() -> list[Any]:
    found = []
    for game in all_games():
        module = f"{game.package}.tests.refusals"
        if find_spec(f"{game.package}.tests") is None or find_spec(module) is None:
            continue
        for number, (state, seat, move, rule) in enumerate(import_module(module).REFUSALS):
            found.append(pytest.param(game, state, seat, move, rule, id=f"{game.slug}-{rule.key}-{number}"))
    return found


@pytest.mark.parametrize(("game", "state", "seat", "move", "rule"), _refusals())
def test_a_listed_move_is_refused_with_its_rule(game: AnyGame, state: Any, seat: int, move: Any, rule: Rule) -> None:
    assert game.forbidden(state, seat, move) is rule
