"""Bots: thinking without holding the table, then moving like everybody else, as many as follow one another at once."""

import time
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from games.engine.chance import Chance, Stream
from games.play.errors import Unreadable
from games.play.matches.apply_move import apply_move
from games.play.matches.locking import lock_and_upgrade
from games.play.matches.pending_move import PendingMove
from games.play.matches.quarantine import quarantine
from games.play.matches.store import read_table
from games.play.models import Match, Move, Seat

# A table of bots alone could go on for ever; a task hands over to the next after so many moves.
MOVES_A_TASK = 40


# Whoever looks on waits so long for what bots do, and for one more thought.
THINKING_SECONDS = 0.3


class Thoughts(NamedTuple):
    """What bots want to do one after another (seat and move), and the state of the table that they thought about."""

    version: int
    ply: int
    moves: Sequence[tuple[int, Any]]


def play_waiting_bots(match_id: str) -> bool:
    """Let the bots of a table move until none is awaited. Returns False if some are left after MOVES_A_TASK moves."""
    left = MOVES_A_TASK
    while left > 0:
        thoughts = think(match_id, left)
        if thoughts is None:
            return True
        left -= move_bots(match_id, thoughts) or 1
    return False


def think(match_id: str, most: int = 1) -> Thoughts | None:
    """What the awaited bots of a running match would do, each knowing the moves before: at most so many moves, and no
    further one after THINKING_SECONDS. None if no bot is awaited. Locks nothing.

    A match that cannot be read is laid to rest.
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
    """A bot's own luck. Where other tables have the same seed, it is not the same as theirs: cards are equal, but bots
    do not think in step.
    """
    where = (match.pk,) if match.sealed else ()
    return chance.stream("bot", *where, index, moves_made)


@transaction.atomic
def move_bots(match_id: str, thoughts: Thoughts) -> int:
    """Make a run of bots' moves, as far as the table is what they thought it to be: another worker may have been
    quicker, an owner may have come back, and what a person has planned comes first. Returns how many were made.
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
    """Tables whose bots have been awaited for longer than that: their wake-up was lost. At most so many, longest
    first.
    """
    since = timezone.now() - timedelta(seconds=seconds)
    waiting = Seat.objects.filter(waiting_since__lt=since).exclude(bot="").order_by("waiting_since")
    return list(dict.fromkeys(waiting.values_list("match_id", flat=True)[:most]))
