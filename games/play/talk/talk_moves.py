"""Apply chat messages that are moves by the rules of a game (docs/decisions/0040-talk-that-acts.md)."""

from collections.abc import Iterable
from typing import Any

from games.play.errors import Unreadable
from games.play.matches import replay
from games.play.matches.moves import apply_move
from games.play.matches.store import PendingMove
from games.play.models import Match, Move, Seat


def apply_talk_move(match: Match, seats: list[Seat], user: Any) -> None:
    """Apply the move that follows from the user's message at a locked table, if the rules make one of it.

    This works while the match runs, even if it is paused or a stand-in plays the seat, but not after the seat was given
    up. If the match cannot be read, nothing happens.
    """
    try:
        state = match.load_position() if acts(match) else None
    except Unreadable:
        return
    seat = _speaks(seats, user)
    move = match.rules.spoken(state, seat.index) if state is not None and seat is not None else None
    if move is not None and seat is not None:
        replay.remember_state(match.pk, match.ply, state)  # start position of the scene
        apply_move(match, seats, state, PendingMove(seat, move, Move.MadeBy.TALK))


def acts(match: Match) -> bool:
    """Return whether messages may act on this match now. Raises GameGone."""
    return match.status == Match.Status.RUNNING and match.rules.talk_acts


def still_plays(seat: Seat | None) -> bool:
    """Return whether the owner still has the seat, in person or with a stand-in until they return."""
    return seat is not None and (not seat.bot or (seat.away_since is not None and seat.resigned_at is None))


def _speaks(seats: Iterable[Seat], user: Any) -> Seat | None:
    own = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    return own if still_plays(own) else None
