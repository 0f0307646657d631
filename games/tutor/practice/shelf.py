"""What can be practised: the drills of the games, and their positions."""

import secrets
from collections.abc import Mapping
from typing import Any

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.parts import part
from games.engine.practice import Drill


def drills_of(game: AnyGame) -> Mapping[str, Drill[Any]]:
    """The game's drills by key; empty where it has none."""
    found: Mapping[str, Drill[Any]] = getattr(part(game, "practice"), "DRILLS", {})
    return found


def practised(slug: str) -> bool:
    """Whether there is a game of that slug with something to practise."""
    game = games().get(slug)
    return game is not None and bool(drills_of(game))


def fresh_seed() -> str:
    """A name for a position that nobody has seen: 60 random bits."""
    return secrets.token_hex(8)[:15]


def drill_chance(game: AnyGame, key: str, seed: str) -> Chance:
    """The luck of one position: its name is all that there is to know."""
    return Chance(f"practice/{game.slug}/{key}/{seed}".encode())
