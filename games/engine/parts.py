"""Modules that a game may have beside its rules, found by their names."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from games.engine.codec import AnyGame

NOT_INHERITED = ("tutorial", "figures")
"""Parts that belong to one game's own rule page: a variant does not have those of its base."""
HOUSE = {"coach": "games.engine.kit.coaching.speaking", "practice": "games.engine.kit.coaching.drilling"}
"""Who makes a part for games that have none of their own: a function of the part's name, given the game."""


def part(game: AnyGame, name: str) -> Any:
    """The module of that name in the game's folder (or that of its base); else what the house makes of that name for
    this game, which has what the module would have; None where the game does without it.
    """
    package = game.package if name in NOT_INHERITED else game.home(f"{name}.py")
    return _module(f"{package}.{name}") or (_of_the_house(game, name) if name in HOUSE else None)


@cache
def _of_the_house(game: AnyGame, name: str) -> Any:
    return getattr(import_module(HOUSE[name]), name)(game)


@cache
def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None
