"""Submit a user's move: check seat, status and token, and apply the move, in one transaction."""

from typing import Any

from django.db import transaction

from games.engine.codec import BadData, decode
from games.play.errors import AlreadyPlayed, Malformed, NotRunning
from games.play.matches import state_cache as recent
from games.play.matches.apply_move import apply_move
from games.play.matches.locking import lock_and_upgrade_for_user, seat_of
from games.play.matches.pending_move import AppliedMoves, MoveResult, PendingMove
from games.play.models import Match, Move, Seat


@transaction.atomic
def submit_move(match_id: str, user: Any, token: str, data: str) -> MoveResult:
    """Make the move in ``data`` (the engine's JSON) for the user's seat; ``token`` is the seat's ``moves_made``.

    Raises NotSeated, StandInPlays, NotRunning, AlreadyPlayed, Malformed, IllegalMove and Match.DoesNotExist; then
    nothing has changed.
    """
    match, seats, awaited, muted, apart = lock_and_upgrade_for_user(match_id, user.pk)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if token != str(seat.moves_made):
        raise AlreadyPlayed
    version = match.version
    return MoveResult(match, seats, version, apply_move_data(match, seats, seat, data), awaited, muted, apart)


def apply_move_data(match: Match, seats: list[Seat], seat: Seat, data: str) -> AppliedMoves:
    """Apply a user's move at a locked table.

    Raises IllegalMove, and Malformed if the data is no move of the game, or a move that only chat can make.
    """
    try:
        move = decode(match.rules.move_type, data)
    except BadData:
        raise Malformed from None
    state = match.load_position()
    if match.rules.talk_acts and move == match.rules.spoken(state, seat.index):
        raise Malformed
    recent.remember_state(match.pk, match.ply, state)  # the scene starts from this state
    return apply_move(match, seats, state, PendingMove(seat, move, Move.MadeBy.PLAYER))
