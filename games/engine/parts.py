"""Modules that a game may have beside its rules, found by their names."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from games.engine.codec import AnyGame

NOT_INHERITED = ("tutorial", "figures")
"""Parts that belong to one game's own rule page: a variant does not have those of its base."""


def part(game: AnyGame, name: str) -> ModuleType | None:
    """The module of that name in the game's folder (or that of its base), or None where the game does without it."""
    package = game.package if name in NOT_INHERITED else game.home(f"{name}.py")
    return _module(f"{package}.{name}")


@cache
def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None
