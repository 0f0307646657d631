"""Pause and resume a tournament, and pair its next round by hand.

While a tournament is paused, no round is paired, no deadline acts, and the clocks of its matches are stopped.
"""

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
    """Pause the tournament. Players may move, but their clocks are stopped. Raises NotOrganiser, NotNow."""
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
    """Resume a paused tournament.

    Deadlines are postponed by the length of the pause, and clocks continue with the time left.

    If the tournament was paused because no person played, all players get the time of another turn. Raises
    NotOrganiser, NotNow.
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
