"""Ending a match before its end: what it is part of has decided it, or those who sit there have. Nobody plays on for
nothing.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from games.engine.game import Outcome
from games.play.enqueue import enqueue_archiving
from games.play.matches.locking import lock_and_upgrade
from games.play.models import Match, Move, Notice, Seat
from games.play.outbox import tell_people
from games.play.tables.seats import changed


class Reason(NamedTuple):
    """Why a match was ended: a key that :mod:`games.play.matches.log_page` words, and perhaps more from an operator, in
    German and English. As text it is stored in the log and in notices.
    """

    key: str
    de: str = ""
    en: str = ""

    def __str__(self) -> str:
        return f"{self.key} {json.dumps([self.de, self.en])}" if self.de or self.en else self.key

    @classmethod
    def read(cls, text: str) -> "Reason":
        """What was stored."""
        key, _space, told = text.partition(" ")
        return cls(key, *(json.loads(told) if told else ()))

    def words(self, language: str) -> str:
        """What the operator has said to it."""
        return self.de if language == "de" else self.en


@transaction.atomic
def end_by_ruling(match_id: str, places: Sequence[int], scores: Sequence[int], reason: str) -> bool:
    """End a running match with these places and scores, by seat; the log says why, and the players are told.

    ``reason`` is a key that :mod:`games.play.matches.log_page` words. Returns whether the match was still running.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status not in (Match.Status.RUNNING, Match.Status.RESTING):
        return False
    rule(match, seats, Outcome(tuple(places), tuple(scores)), reason)
    return True


def rule(
    match: Match,
    seats: list[Seat],
    result: Outcome,
    reason: str,
    *,
    by: Match.EndedBy = Match.EndedBy.RULING,
    actor: Seat | None = None,
) -> None:
    """The same for a match that is locked and has begun. What is stored of its course is not read.

    ``actor`` is the seat whose person has ended it, if one has: they know, the others are told.
    """
    for seat in seats:
        seat.place, seat.score = result.places[seat.index], result.scores[seat.index]
        seat.waiting_since = seat.deadline = seat.wakes_at = None
        seat.save(update_fields=["place", "score", "waiting_since", "deadline", "wakes_at"])
    match.ply += 1
    Move.objects.create(
        match=match, ply=match.ply, kind=Move.Kind.END, data=reason, seat=None if actor is None else actor.index
    )
    match.status, match.ended_by = Match.Status.FINISHED, by
    match.finished_at, match.paused_at, match.rests_since = timezone.now(), None, None
    match.save(update_fields=["ply", "ended_by", "finished_at", "paused_at", "rests_since"])
    changed(match)
    people = [seat.user_id for seat in seats if seat.user_id is not None and seat is not actor]
    tell_people(match, people, Notice.Kind.FINISHED, ruling=reason)
    transaction.on_commit(lambda: enqueue_archiving(match.pk))
