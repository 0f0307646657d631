"""The drills of all games, and the seeds of their positions."""

import secrets
from collections.abc import Mapping
from typing import Any

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.parts import part
from games.engine.practice import Drill


def drills_of(game: AnyGame) -> Mapping[str, Drill[Any]]:
    """Return the game's drills by key; empty if it has none."""
    found: Mapping[str, Drill[Any]] = getattr(part(game, "practice"), "DRILLS", {})
    return found


def practised(slug: str) -> bool:
    """Return whether there is a game with that slug that has drills."""
    game = games().get(slug)
    return game is not None and bool(drills_of(game))


def fresh_seed() -> str:
    """Return a random name for a new position: 60 random bits."""
    return secrets.token_hex(8)[:15]


def drill_chance(game: AnyGame, key: str, seed: str) -> Chance:
    """Return the chance of one position. It follows from the name alone: it is not secret."""
    return Chance(f"practice/{game.slug}/{key}/{seed}".encode())
