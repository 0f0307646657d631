"""Making a move."""

from typing import Any

from django.db import transaction

from games.engine.codec import BadData, decode
from games.play.errors import AlreadyPlayed, Malformed, NotRunning
from games.play.models import Match, Move, Seat
from games.play.services.advance import make
from games.play.services.locking import lock, seat_of
from games.play.services.made import Made


@transaction.atomic
def make_move(match_id: str, user: Any, token: str, data: str) -> tuple[Match, list[Seat]]:
    """Make the move in ``data`` (the engine's JSON) for the seat that the person plays; ``token`` is its
    ``moves_made``. Returns the table as it is then, like :func:`.locking.lock`.

    Raises NotSeated, StandInPlays, NotRunning, AlreadyPlayed, Malformed or IllegalMove, and Match.DoesNotExist; then
    nothing has changed.
    """
    match, seats = lock(match_id)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if token != str(seat.moves_made):
        raise AlreadyPlayed
    play_data(match, seats, seat, data)
    return match, seats


def play_data(match: Match, seats: list[Seat], seat: Seat, data: str) -> None:
    """Make a person's move at a locked table. Raises Malformed or IllegalMove."""
    try:
        move = decode(match.rules.move_type, data)
    except BadData:
        raise Malformed from None
    make(match, seats, match.load_position(), Made(seat, move, Move.MadeBy.PLAYER))
