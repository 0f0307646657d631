"""Ending a match before its end, because what it is part of has decided it: nobody plays on for nothing."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from games.play.models import Match, Move, Notice
from games.play.services.locking import lock
from games.play.services.outbox import tell_people
from games.play.services.seats import changed


@transaction.atomic
def end_by_ruling(match_id: str, places: Sequence[int], scores: Sequence[int], reason: str) -> bool:
    """End a running match with these places and scores, by seat; the log says why, and the players are told.

    ``reason`` is a key that :mod:`games.play.context.log` words. Returns whether the match was still running.
    """
    match, seats = lock(match_id)
    if match.status != Match.Status.RUNNING:
        return False
    for seat in seats:
        seat.place, seat.score = places[seat.index], scores[seat.index]
        seat.waiting_since = seat.deadline = seat.wakes_at = None
        seat.save(update_fields=["place", "score", "waiting_since", "deadline", "wakes_at"])
    match.ply += 1
    Move.objects.create(match=match, ply=match.ply, kind=Move.Kind.END, data=reason)
    match.status, match.ended_by = Match.Status.FINISHED, Match.EndedBy.RULING
    match.finished_at, match.paused_at = timezone.now(), None
    match.save(update_fields=["ply", "ended_by", "finished_at", "paused_at"])
    changed(match)
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    tell_people(match, people, Notice.Kind.FINISHED, ruling=reason)
    return True
