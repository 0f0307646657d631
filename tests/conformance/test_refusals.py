"""Moves that a title's ``tests/refusals.py`` lists are refused with the rule that they break.

``REFUSALS`` is a list of (state, seat, move, rule).
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from games import catalog
from games.engine.game import Rule


def _refusals() -> list[Any]:
    found = []
    for game in catalog.games().values():
        module = f"{game.package}.tests.refusals"
        if find_spec(f"{game.package}.tests") is None or find_spec(module) is None:
            continue
        for number, (state, seat, move, rule) in enumerate(import_module(module).REFUSALS):
            found.append(pytest.param(game.slug, state, seat, move, rule, id=f"{game.slug}-{rule.key}-{number}"))
    return found


@pytest.mark.parametrize(("slug", "state", "seat", "move", "rule"), _refusals())
def test_a_listed_move_is_refused_with_its_rule(slug: str, state: Any, seat: int, move: Any, rule: Rule) -> None:
    assert catalog.find(slug).forbidden(state, seat, move) is rule
