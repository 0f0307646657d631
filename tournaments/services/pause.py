"""Holding a tournament for a while: matches go on, but no round is paired and no deadline acts."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.errors import NotNow, RoundOpen
from tournaments.models import Tournament
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step

Status = Tournament.Status


@transaction.atomic
def pause(tournament_id: str, user: Any) -> Tournament:
    """Raises NotOrganiser, NotNow."""
    tournament = lock_for(tournament_id, user)
    if tournament.status != Status.RUNNING:
        raise NotNow
    tournament.status = Status.PAUSED
    note(tournament, user, "pause", after=timezone.now().isoformat())
    changed(tournament, "status")
    return tournament


@transaction.atomic
def resume(tournament_id: str, user: Any) -> Tournament:
    """Deadlines move on by as long as it was paused. Raises NotOrganiser, NotNow."""
    tournament = lock_for(tournament_id, user)
    if tournament.status != Status.PAUSED:
        raise NotNow
    paused = tournament.audit.filter(action="pause").first()
    if paused is not None:
        held = timezone.now() - paused.at
        for each in tournament.rounds.filter(closed_at=None, deadline__isnull=False):
            each.deadline = (each.deadline or timezone.now()) + held
            each.save(update_fields=["deadline"])
        for challenge in tournament.challenges.filter(status="open", answer_by__isnull=False):
            challenge.answer_by = (challenge.answer_by or timezone.now()) + held
            challenge.save(update_fields=["answer_by"])
    tournament.status = Status.RUNNING
    note(tournament, user, "resume")
    changed(tournament, "status")
    step(tournament)
    return tournament


@transaction.atomic
def next_round(tournament_id: str, user: Any) -> Tournament:
    """Pair the next round by hand. Raises NotOrganiser, NotNow, RoundOpen."""
    tournament = lock_for(tournament_id, user)
    if tournament.status != Status.RUNNING:
        raise NotNow
    before = tournament.rounds.count()
    step(tournament, by_hand=True)
    tournament.refresh_from_db()
    if tournament.rounds.count() == before and tournament.status == Status.RUNNING:
        raise RoundOpen
    note(tournament, user, "next round", after=tournament.rounds.count())
    return tournament
