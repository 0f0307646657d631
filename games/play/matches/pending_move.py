"""Types for a move on its way into the log, and for its result."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.play.models import Match, Move, Seat


class PendingMove(NamedTuple):
    """A legal move that is about to be applied. If ``by`` is ``TALK``, a chat message of the seat caused it."""

    seat: Seat
    move: Any
    by: Move.MadeBy


class AppliedMoves(NamedTuple):
    """What a pending move led to: the state, the new lines of the log, and whether a bot has ``spoken`` in the chat."""

    state: Any
    lines: Sequence[Move]
    spoken: bool


class MoveResult(NamedTuple):
    """A table after a user's move.

    ``version`` is the version before the move. ``awaited``, ``muted`` and ``apart`` are as in
    :class:`games.play.matches.store.TableSnapshot`, also from before the move.
    """

    match: Match
    seats: list[Seat]
    version: int
    advance: AppliedMoves
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None
