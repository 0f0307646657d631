"""Optional modules of a game beside its rules, found by their names."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from games.engine.codec import AnyGame

NOT_INHERITED = ("tutorial", "figures")
"""Parts that belong to one game's own rule page: a variant does not inherit them from its base."""
KIT_DEFAULTS = {"coach": "games.engine.kit.coaching.speaking", "practice": "games.engine.kit.coaching.drilling"}
"""Default makers of parts for games without their own module: a function of the part's name, called with the game."""


def part(game: AnyGame, name: str) -> Any:
    """Return the game's module of that name (or its base's), or else the default object with the same attributes.

    None if the game has neither.
    """
    package = game.package if name in NOT_INHERITED else game.home(f"{name}.py")
    return _module(f"{package}.{name}") or (_kit_default(game, name) if name in KIT_DEFAULTS else None)


@cache
def _kit_default(game: AnyGame, name: str) -> Any:
    return getattr(import_module(KIT_DEFAULTS[name]), name)(game)


@cache
def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None
