"""Take back a player's own last move."""

from typing import Any

from django.db import transaction

from games.play.errors import AlreadyPlayed, NothingToUndo, NotRunning
from games.play.matches.apply_move import commit_position
from games.play.matches.locking import lock_and_upgrade, seat_of
from games.play.matches.replay import state_after
from games.play.models import Match, Move


@transaction.atomic
def undo_move(match_id: str, user: Any, token: str) -> Match:
    """Take back the last line of the log and return the match, if the line is the user's move and can be undone.

    The line must be the last one and must have revealed nothing. Raises NotSeated, StandInPlays, NotRunning,
    AlreadyPlayed or NothingToUndo.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if token != str(seat.moves_made):
        raise AlreadyPlayed
    last = match.moves.last()
    if last is None or not last.undoable or last.seat != seat.index:
        raise NothingToUndo
    match.ply += 1
    seat.moves_made += 1
    Move.objects.create(match=match, ply=match.ply, kind=Move.Kind.UNDO, seat=seat.index)
    if last.bank_left is not None:
        seat.bank = last.bank_left  # also removes the increment of the move
    commit_position(match, seats, state_after(match), match.ply)
    return match
