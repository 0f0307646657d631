"""What may be told of the events of a log."""

from collections.abc import Iterable
from typing import Any

from games.engine.codec import AnyGame


def told_to_all(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Without the events of a social extra, which only those hear of who have joined it."""
    return [event for event in events if not isinstance(event, game.social_events)]
