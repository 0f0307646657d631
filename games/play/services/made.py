"""A move on its way from whoever makes it to the log."""

from typing import Any, NamedTuple

from games.play.models import Move, Seat


class Made(NamedTuple):
    """A legal move that is about to be made."""

    seat: Seat
    move: Any
    by: Move.MadeBy
