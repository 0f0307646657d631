"""Modules that a game may have beside its rules, found by their names."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from games.engine.codec import AnyGame


def part(game: AnyGame, name: str) -> ModuleType | None:
    """The module of that name in the game's folder, or None where the game does without it."""
    return _module(f"{game.package}.{name}")


@cache
def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None
