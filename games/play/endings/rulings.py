"""End a match early: by a ruling of an operator or of the event's organisers, or by its players' own decision."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from games.engine.game import Outcome
from games.play.enqueue import enqueue_archiving
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Move, Notice, Seat
from games.play.outbox import tell_people
from games.play.tables.seats import changed


class Reason(NamedTuple):
    """Why a match was ended: a key for :mod:`games.play.matches.log_page`, and an operator's own text.

    The operator's text may be given in German and English. The reason is stored as text in the log and in notices.
    """

    key: str
    de: str = ""
    en: str = ""

    def __str__(self) -> str:
        return f"{self.key} {json.dumps([self.de, self.en])}" if self.de or self.en else self.key

    @classmethod
    def read(cls, text: str) -> "Reason":
        """Return the reason from its stored text."""
        key, _space, told = text.partition(" ")
        return cls(key, *(json.loads(told) if told else ()))

    def words(self, language: str) -> str:
        """Return the operator's text in this language; "" if there is none."""
        return self.de if language == "de" else self.en


@transaction.atomic
def end_by_ruling(match_id: str, places: Sequence[int], scores: Sequence[int], reason: str) -> bool:
    """End a running or quarantined match with these places and scores by seat, log the reason, and tell the players.

    ``reason`` is the text of a :class:`Reason`. Return whether the match was still running or in quarantine.
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
    """End a locked match that has begun with this result, log the reason, and tell the players. Its state is not read.

    ``actor`` is the seat of the player who ended the match, if a player did; this player is not told.
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
