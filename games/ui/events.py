"""Select the events of a game that are shown to readers."""

from collections.abc import Iterable
from typing import Any

from games.engine.codec import AnyGame


def told_to_all(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Return the events without those of a social extra, which only players who joined it see."""
    return [event for event in events if not isinstance(event, game.social_events)]


def news(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Return the events to report as they happen: without passing events and those of a social extra."""
    return [event for event in told_to_all(game, events) if not isinstance(event, game.passing_events)]
