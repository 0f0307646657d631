"""Optional modules of a game beside its rules, such as ``board`` or ``judge``, found by their names."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from games.engine.codec import AnyGame
from games.engine.kit import lesson_files
from games.engine.lessons import Figure
from games.engine.page import BoardPage

NOT_INHERITED = ("tutorial", "figures")
"""Parts that belong to one game's own rule page: a variant does not inherit them from its base."""
KIT_DEFAULTS = {"coach": "games.engine.kit.coaching.speaking", "practice": "games.engine.kit.coaching.drilling"}
"""Default makers of parts for games without their own module: a function of the part's name, called with the game."""


class FamilyBoard(NamedTuple):
    """The ``board`` part of a game that is drawn by its family."""

    board: Callable[..., BoardPage]


class OwnFigures(NamedTuple):
    """The ``figures`` part of a game whose figures are beside its lessons."""

    FIGURES: Mapping[str, Figure]


def part(game: AnyGame, name: str) -> Any:
    """Return the module with this name of the game or its base, or else the default object with the same attributes.

    The default of ``board`` is the page of the family, the default of ``tutorial`` the lessons in ``tutorial.toml``,
    and the default of ``figures`` the ``FIGURES`` beside the lessons. None if the game has neither.
    """
    package = game.package if name in NOT_INHERITED else game.home(f"{name}.py")
    return _module(f"{package}.{name}") or _default(game, name)


@cache
def _default(game: AnyGame, name: str) -> Any:
    if name in KIT_DEFAULTS:
        return getattr(import_module(KIT_DEFAULTS[name]), name)(game)
    if name == "board" and game.board_by:
        return FamilyBoard(partial(import_module(game.board_by).page, game))
    if name == "tutorial":
        return lesson_files.load(game)
    if name == "figures" and (figures := getattr(part(game, "tutorial"), "FIGURES", None)):
        return OwnFigures(figures)
    return None


@cache
def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) else None
