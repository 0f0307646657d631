"""Making a move."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.db import transaction

from games.engine.codec import BadData, decode
from games.play.errors import AlreadyPlayed, Malformed, NotRunning
from games.play.models import Match, Move, Seat
from games.play.rows import on_their_way
from games.play.services import recent
from games.play.services.advance import make
from games.play.services.locking import lock_for, seat_of
from games.play.services.made import Advance, Made, Moved

Shown = TypeVar("Shown")


@transaction.atomic
def make_move(match_id: str, user: Any, token: str, data: str) -> Moved:
    """Make the move in ``data`` (the engine's JSON) for the seat that the person plays; ``token`` is its
    ``moves_made``.

    Raises NotSeated, StandInPlays, NotRunning, AlreadyPlayed, Malformed or IllegalMove, and Match.DoesNotExist; then
    nothing has changed.
    """
    return _make(match_id, user, token, data)


def make_and_show(match_id: str, user: Any, token: str, data: str, show: Callable[[Moved], Shown]) -> Shown:
    """The same, and what ``show`` makes of it, which raises nothing of its own. While the database stores the move it
    is made, if that has all it needs; it is given away only if the move is stored.
    """
    shown = list[Shown]()
    try:
        with transaction.atomic():
            moved = _make(match_id, user, token, data)
            if on_their_way():
                shown.append(show(moved))
    except BaseException:
        if shown:
            recent.forget(match_id)  # what was shown has not happened
        raise
    return shown[0] if shown else show(moved)


def _make(match_id: str, user: Any, token: str, data: str) -> Moved:
    match, seats, awaited, muted, apart = lock_for(match_id, user.pk)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if token != str(seat.moves_made):
        raise AlreadyPlayed
    version = match.version
    return Moved(match, seats, version, play_data(match, seats, seat, data, last=True), awaited, muted, apart)


def play_data(match: Match, seats: list[Seat], seat: Seat, data: str, *, last: bool = False) -> Advance:
    """Make a person's move at a locked table; ``last``: nothing else is written. Raises Malformed, also for what only
    talk does, or IllegalMove.
    """
    try:
        move = decode(match.rules.move_type, data)
    except BadData:
        raise Malformed from None
    state = match.load_position()
    if match.rules.talk_acts and move == match.rules.spoken(state, seat.index):
        raise Malformed
    recent.keep(match.pk, match.ply, state)  # a scene begins there
    return make(match, seats, state, Made(seat, move, Move.MadeBy.PLAYER), last=last)
