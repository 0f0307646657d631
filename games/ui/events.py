"""Which events of a game are told, and to whom."""

from collections.abc import Iterable
from typing import Any

from games.engine.codec import AnyGame


def told_to_all(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Without the events of a social extra, which only those hear of who have joined it."""
    return [event for event in events if not isinstance(event, game.social_events)]


def news(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """What is told as it happens: without what only passes, and without a social extra."""
    return [event for event in told_to_all(game, events) if not isinstance(event, game.passing_events)]
