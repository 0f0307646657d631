"""Holding a tournament for a while: no round is paired, no deadline acts, and the clocks of its matches stand still."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.clocks.organiser_controls import give_time, hold_tables, let_tables_go
from tournaments.errors import NotNow, RoundOpen
from tournaments.models import Tournament
from tournaments.services.idle import played_matches, turn_of
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step

Status = Tournament.Status


@transaction.atomic
def pause(tournament_id: str, user: Any) -> Tournament:
    """Who is awaited may play on, but nobody's time runs. Raises NotOrganiser, NotNow."""
    tournament = lock_for(tournament_id, user)
    if tournament.status != Status.RUNNING:
        raise NotNow
    tournament.status = Status.PAUSED
    note(tournament, user, "pause", after=timezone.now().isoformat())
    changed(tournament, "status")
    hold_tables(played_matches(tournament))
    return tournament


@transaction.atomic
def resume(tournament_id: str, user: Any) -> Tournament:
    """Deadlines move on by as long as it was paused, clocks run on with what was left. Where nobody had played,
    everybody gets another turn's time. Raises NotOrganiser, NotNow.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status != Status.PAUSED:
        raise NotNow
    paused = tournament.audit.filter(action__in=["pause", "idle"]).first()
    if paused is not None:
        held = timezone.now() - paused.at
        for each in tournament.rounds.filter(closed_at=None, deadline__isnull=False):
            each.deadline = (each.deadline or timezone.now()) + held
            each.save(update_fields=["deadline"])
        for challenge in tournament.challenges.filter(status="open", answer_by__isnull=False):
            challenge.answer_by = (challenge.answer_by or timezone.now()) + held
            challenge.save(update_fields=["answer_by"])
    idle, tournament.idle_since, tournament.status = tournament.idle_since, None, Status.RUNNING
    note(tournament, user, "resume")
    changed(tournament, "status", "idle_since")
    matches = played_matches(tournament)
    if idle is not None:
        for match_id in matches:
            give_time(match_id, int(turn_of(tournament.terms.pace).total_seconds()))
    let_tables_go(matches)
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
