"""The teaching material of games: lessons, figures, first rounds and drills, with their texts."""

import secrets
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from django.utils.translation import get_language

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.lessons import Figure, FirstRound, Lesson
from games.engine.parts import part
from games.engine.practice import Drill
from games.engine.text import Words, words


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """Return the lessons in the order of learning; empty if the game has no tutorial."""
    found: tuple[Lesson, ...] = getattr(part(game, "tutorial"), "LESSONS", ())
    return found


def first_round_of(game: AnyGame) -> FirstRound | None:
    """Return the game's guided round; None if it has none."""
    found: FirstRound | None = getattr(part(game, "tutorial"), "FIRST_ROUND", None)
    return found


def figures_of(game: AnyGame) -> Mapping[str, Figure]:
    """Return the playable figures of the rule text by name."""
    found: Mapping[str, Figure] = getattr(part(game, "figures"), "FIGURES", {})
    return found


def taught_games() -> list[AnyGame]:
    """Return all games that have lessons, in alphabetical order."""
    return [game for game in games().values() if lessons_of(game)]


def teaches(slug: str) -> bool:
    """Return whether a game with this slug exists and has lessons. Lists of all games ask, so none is imported."""
    game = games().get(slug)
    return game is not None and _has_lesson_texts(game.package)


@cache
def _has_lesson_texts(package: str) -> bool:
    return resources.files(package).joinpath("tutorial.en.toml").is_file()


def said(game: AnyGame, name: str = "") -> Words:
    """Return the game's texts in the active language, merged with the texts of another file, such as ``tutorial``."""
    spoken = words(game.package, (get_language() or "en")[:2])
    if not name:
        return spoken
    return Words(spoken.language, {**spoken.table, **words(game.package, spoken.language, name).table})


def entry(spoken: Words, key: str) -> dict[str, Any]:
    """Return a table of the texts by key; empty if there is none."""
    try:
        found: dict[str, Any] = spoken.entry(key)
    except KeyError:
        return {}
    return found


def drills_of(game: AnyGame) -> Mapping[str, Drill[Any]]:
    """Return the game's drills by key; empty if it has none."""
    found: Mapping[str, Drill[Any]] = getattr(part(game, "practice"), "DRILLS", {})
    return found


def practised(slug: str) -> bool:
    """Return whether a game with this slug exists and has drills."""
    game = games().get(slug)
    return game is not None and bool(drills_of(game))


def fresh_seed() -> str:
    """Return a random seed for a new position, 60 bits as hexadecimal text. It is part of the URL."""
    return secrets.token_hex(8)[:15]


def drill_chance(game: AnyGame, key: str, seed: str) -> Chance:
    """Return the chance for a drill's position. It follows only from the arguments, so it is not secret."""
    return Chance(f"practice/{game.slug}/{key}/{seed}".encode())
