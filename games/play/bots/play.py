"""Choose and play the moves of bots.

Bots choose their moves without a lock on the table. Then a transaction locks the table and applies a run of moves.
"""

import time
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from games.engine.chance import Chance, Stream
from games.play.errors import Unreadable
from games.play.matches.moves import apply_move
from games.play.matches.quarantine import quarantine
from games.play.matches.store import PendingMove, lock_and_upgrade, read_table
from games.play.models import Match, Move, Seat

# A match between bots only can be very long. After this many moves the task queues another one.
MOVES_A_TASK = 40


# Seconds for choosing a run of moves; the move in progress is finished. Players wait this long to see the bots' moves.
THINKING_SECONDS = 0.3


class Thoughts(NamedTuple):
    """Moves that bots chose, with the version and ply of the table for which they chose them.

    ``moves`` are (seat index, move), in the order of play.
    """

    version: int
    ply: int
    moves: Sequence[tuple[int, Any]]


def play_waiting_bots(match_id: str) -> bool:
    """Play bot moves at a table until no bot is to move.

    Return False if bots are still to move after MOVES_A_TASK moves, else True.
    """
    left = MOVES_A_TASK
    while left > 0:
        thoughts = think(match_id, left)
        if thoughts is None:
            return True
        left -= move_bots(match_id, thoughts) or 1
    return False


def think(match_id: str, most: int = 1) -> Thoughts | None:
    """Choose up to ``most`` successive moves for the bots to move in a running match, without a lock.

    Each bot sees the position after the earlier moves. No further move is begun after THINKING_SECONDS. Return None if
    no bot is to move. A match whose stored data cannot be read is quarantined.
    """
    try:
        match, seats = read_table(match_id)
    except Match.DoesNotExist:
        return None
    if match.status != Match.Status.RUNNING or not any(seat.bot and seat.waiting_since for seat in seats):
        return None
    try:
        game, state = match.rules, match.load_position()
    except Unreadable:
        quarantine(match_id)
        return None
    chance, until = Chance(bytes(match.seed)), time.monotonic() + THINKING_SECONDS
    made, moves = [seat.moves_made for seat in seats], list[tuple[int, Any]]()
    while len(moves) < most and (not moves or time.monotonic() < until):
        index = next((index for index in sorted(game.to_move(state)) if seats[index].bot), None)
        if index is None:
            break
        luck = _luck(match, chance, index, made[index])
        move = game.bot(seats[index].bot).choose(game.view(state, index), luck)
        moves.append((index, move))
        if len(moves) < most:
            state = game.play(state, index, move, chance).state
            made[index] += 1
    return Thoughts(match.version, match.ply, moves) if moves else None


def _luck(match: Match, chance: Chance, index: int, moves_made: int) -> Stream:
    """Return the random stream for a bot's choice.

    If the table shares its seed with other tables, the stream also depends on the match: the cards are equal, but the
    bots choose independently.
    """
    where = (match.pk,) if match.sealed else ()
    return chance.stream("bot", *where, index, moves_made)


@transaction.atomic
def move_bots(match_id: str, thoughts: Thoughts) -> int:
    """Lock the table and apply the chosen moves. Return how many were applied.

    Stop if the table is no longer as the bots assumed: another worker was faster, a player took the seat back, or a
    player's conditional move came first.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status != Match.Status.RUNNING or match.version != thoughts.version:
        return 0
    made: list[PendingMove] = []

    def following() -> PendingMove | None:
        if len(made) == len(thoughts.moves) or match.ply != thoughts.ply + len(made):
            return None
        index, move = thoughts.moves[len(made)]
        if not seats[index].bot:
            return None
        made.append(PendingMove(seats[index], move, Move.MadeBy.BOT))
        return made[-1]

    first = following()
    if first:
        apply_move(match, seats, match.load_position(), first, following)
    return len(made)


def overdue_tables(seconds: float, most: int) -> list[str]:
    """Return ids of tables whose bots have been to move for longer than ``seconds``, because their task was lost.

    Reads at most ``most`` seats, longest wait first.
    """
    since = timezone.now() - timedelta(seconds=seconds)
    waiting = Seat.objects.filter(waiting_since__lt=since).exclude(bot="").order_by("waiting_since")
    return list(dict.fromkeys(waiting.values_list("match_id", flat=True)[:most]))
