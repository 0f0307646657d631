"""A move on its way from whoever makes it to the log, and what has come of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.play.models import Match, Move, Seat


class PendingMove(NamedTuple):
    """A legal move that is about to be made. By ``TALK``: its seat has said something, and that is all it did."""

    seat: Seat
    move: Any
    by: Move.MadeBy


class AppliedMoves(NamedTuple):
    """What it has led to: the state, the new lines of the log, and whether a bot has ``spoken`` about it."""

    state: Any
    lines: Sequence[Move]
    spoken: bool


class MoveResult(NamedTuple):
    """A table after a person's move. ``version`` is that before it, ``awaited``, ``muted`` and ``apart`` are as in
    :class:`games.play.matches.store.TableSnapshot`, before it as well.
    """

    match: Match
    seats: list[Seat]
    version: int
    advance: AppliedMoves
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None
