"""What can be practised: the drills and puzzles of the games, and their positions."""

import secrets
from collections.abc import Mapping
from datetime import date
from typing import Any

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.parts import part
from games.engine.practice import Drill

FIRST_DAY = date(2026, 1, 1)
"""The day of puzzle number 1."""


def drills_of(game: AnyGame) -> Mapping[str, Drill[Any]]:
    """The game's drills by key; empty where it has none."""
    found: Mapping[str, Drill[Any]] = getattr(part(game, "practice"), "DRILLS", {})
    return found


def puzzle_of(game: AnyGame) -> Drill[Any] | None:
    """What the game's puzzle of the day asks, if it has one."""
    found: Drill[Any] | None = getattr(part(game, "practice"), "PUZZLE", None)
    return found


def practised(slug: str) -> bool:
    """Whether there is a game of that slug with something to practise."""
    game = games().get(slug)
    return game is not None and bool(drills_of(game))


def puzzled(slug: str) -> bool:
    """Whether there is a game of that slug with a puzzle of the day."""
    game = games().get(slug)
    return game is not None and puzzle_of(game) is not None


def fresh_seed() -> str:
    """A name for a position that nobody has seen: 60 random bits."""
    return secrets.token_hex(8)[:15]


def drill_chance(game: AnyGame, key: str, seed: str) -> Chance:
    """The luck of one position: its name is all that there is to know."""
    return Chance(f"practice/{game.slug}/{key}/{seed}".encode())


def puzzle_chance(game: AnyGame, day: date) -> Chance:
    """The luck of a day, the same for everybody."""
    return Chance(f"puzzle/{game.slug}/{day.isoformat()}".encode())


def puzzle_number(day: date) -> int:
    """Puzzles are numbered by days."""
    return (day - FIRST_DAY).days + 1
