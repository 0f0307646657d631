"""Bots: thinking without holding the table, then moving like everybody else."""

from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from games.engine.chance import Chance
from games.play.errors import Unreadable
from games.play.models import Match, Move, Seat
from games.play.services.advance import make
from games.play.services.locking import lock
from games.play.services.made import Made
from games.play.services.resting import rest

# A table of bots alone could go on for ever; a task hands over to the next after so many moves.
MOVES_A_TASK = 40


class Thought(NamedTuple):
    """What a bot wants to do, and the turn it thought about."""

    seat_index: int
    moves_made: int
    move: Any


def play_waiting_bots(match_id: str) -> bool:
    """Let the bots of a table move until none is awaited. Returns False if some are left after MOVES_A_TASK moves."""
    for _ in range(MOVES_A_TASK):
        thought = think(match_id)
        if thought is None:
            return True
        move_bot(match_id, thought)
    return False


def think(match_id: str) -> Thought | None:
    """What the first awaited bot of a running match would do; None if no bot is awaited. Locks nothing.

    A match that cannot be read is laid to rest.
    """
    seat = (
        Seat.objects.filter(match_id=match_id, match__status=Match.Status.RUNNING, waiting_since__isnull=False)
        .exclude(bot="")
        .select_related("match")
        .first()
    )
    if seat is None:
        return None
    try:
        game, state = seat.match.rules, seat.match.load_position()
    except Unreadable:
        rest(match_id)
        return None
    luck = Chance(bytes(seat.match.seed)).stream("bot", seat.index, seat.moves_made)
    move = game.bot(seat.bot).choose(game.view(state, seat.index), luck)  # type: ignore[arg-type]
    return Thought(seat.index, seat.moves_made, move)


@transaction.atomic
def move_bot(match_id: str, thought: Thought) -> bool:
    """Make a bot's move, unless its turn has passed meanwhile: another worker was quicker, or the owner came back."""
    match, seats = lock(match_id)
    seat = seats[thought.seat_index]
    if match.status != Match.Status.RUNNING or not seat.bot or seat.moves_made != thought.moves_made:
        return False
    make(match, seats, match.load_position(), Made(seat, thought.move, Move.MadeBy.BOT))
    return True


def overdue_tables(seconds: float, most: int) -> list[str]:
    """Tables whose bots have been awaited for longer than that: their wake-up was lost. At most so many, longest
    first.
    """
    since = timezone.now() - timedelta(seconds=seconds)
    waiting = Seat.objects.filter(waiting_since__lt=since).exclude(bot="").order_by("waiting_since")
    return list(dict.fromkeys(waiting.values_list("match_id", flat=True)[:most]))
