"""Moving a locked match on by one step: the log, the stored state, who is awaited, and the end.

Callers hold the lock of :func:`games.play.services.locking.lock` and have judged the move.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.game import Step
from games.play.models import Match, Move, Seat
from games.play.services.wake import wake_bots

_ACTED_FIELDS = ["waiting_since", "moves_made", "last_ply"]


class Made(NamedTuple):
    """A legal move that is about to be made."""

    seat: Seat
    move: Any
    by: Move.MadeBy


def make(match: Match, seats: list[Seat], state: Any, made: Made) -> Any:
    """Judge and make a move, and those that follow by themselves; store everything. Returns the new state.

    Raises IllegalMove, with nothing stored.
    """
    now, before = timezone.now(), match.ply
    lines = []
    acted = {}
    while True:
        step = match.rules.play(state, made.seat.index, made.move, Chance(bytes(match.seed)))
        lines.append(_line(match, state, step, made, now))
        acted[made.seat.index] = made.seat
        state = step.state
        forced = _forced(match, seats, state)
        if forced is None:
            break
        made = forced
    Move.objects.bulk_create(lines)
    settle(match, seats, state, before, acted.values())
    return state


def settle(match: Match, seats: list[Seat], state: Any, since: int, acted: Iterable[Seat] = ()) -> None:
    """Store the state and who is awaited; end the match where it is over; wake bots once all that is committed.

    ``since`` is the log's length before: a seat that has moved after it waits anew. ``acted`` are the seats with other
    counts of moves than stored.
    """
    now = timezone.now()
    _await(match, seats, state, since, now, list(acted))
    outcome = match.rules.outcome(state)
    if outcome is not None:
        match.status = Match.Status.FINISHED
        match.finished_at = now
        for seat in seats:
            seat.place, seat.score = outcome.places[seat.index], outcome.scores[seat.index]
        Seat.objects.bulk_update(seats, ["place", "score"])
    match.state = encode(state).decode()
    match.version += 1
    match.save(update_fields=["state", "ply", "version", "status", "finished_at"])
    if any(seat.bot and seat.waiting_since for seat in seats):
        transaction.on_commit(lambda: wake_bots(match.pk))


def _await(match: Match, seats: list[Seat], state: Any, since: int, now: datetime, acted: list[Seat]) -> None:
    """Set who is awaited. Only seats that change are written: one bulk update of all takes several times as long."""
    awaited = match.rules.to_move(state)
    begins, ends = [], []
    for seat in seats:
        if seat.index not in awaited:
            if seat.waiting_since is not None:
                seat.waiting_since = None
                ends.append(seat)
        elif seat.waiting_since is None or seat.last_ply > since:
            seat.waiting_since = now
            begins.append(seat)
    for seat in acted:
        seat.save(update_fields=_ACTED_FIELDS)
    for changed, moment in ((begins, now), (ends, None)):
        others = [seat.pk for seat in changed if seat not in acted]
        if others:
            Seat.objects.filter(pk__in=others).update(waiting_since=moment)


def _line(match: Match, before: Any, step: Step[Any], made: Made, now: datetime) -> Move:
    """The next line of the log; counts the move for its seat."""
    match.ply += 1
    made.seat.moves_made += 1
    made.seat.last_ply = match.ply
    return Move(
        match=match,
        ply=match.ply,
        seat=made.seat.index,
        data=encode(made.move).decode(),
        events=encode(step.events).decode(),
        made_by=made.by,
        undoable=made.by == Move.MadeBy.PLAYER and match.rules.may_undo(before, step.state, made.seat.index),
        made_at=now,
    )


def _forced(match: Match, seats: list[Seat], state: Any) -> Made | None:
    """The next move of a person who has no choice and lets such moves be played by themselves."""
    for index in match.rules.to_move(state):
        seat = seats[index]
        if seat.is_person and seat.user.play_forced_moves:  # type: ignore[union-attr]
            move = match.rules.forced(state, index)
            if move is not None:
                return Made(seat, move, Move.MadeBy.FORCED)
    return None
