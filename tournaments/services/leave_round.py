"""Announced absences: a player misses a Swiss round, announced before the round is paired and limited in number."""

from typing import Any

from django.db import transaction

from tournaments.errors import LeavesSpent, NotEntered, NotNow, RoundPaired
from tournaments.models import Entry, Leave, Tournament
from tournaments.services.locking import changed, lock

Status = Tournament.Status
LIVE = (Status.PUBLISHED, Status.RUNNING, Status.PAUSED)


def leaves_allowed(tournament: Tournament) -> int:
    """Return how many announced absences each player has: 0 in all formats except the Swiss."""
    return int(tournament.parameters.get("leaves", 0)) if tournament.format == Tournament.Format.SWISS else 0


def open_rounds(tournament: Tournament) -> range:
    """Return the numbers of the Swiss rounds that are not paired yet."""
    paired = tournament.rounds.filter(stage="swiss").count()
    return range(paired + 1, int(tournament.parameters.get("rounds", 3)) + 1)


@transaction.atomic
def announce_leave(tournament_id: str, user: Any, number: int) -> Leave:
    """Announce the user's absence from a round. Announcing it twice has no further effect.

    Raises NotEntered, NotNow, RoundPaired, LeavesSpent.
    """
    tournament, entry = _mine(tournament_id, user)
    if number not in open_rounds(tournament):
        raise RoundPaired
    known = entry.leaves.filter(round_number=number).first()
    if known is not None:
        return known
    if entry.leaves.count() >= leaves_allowed(tournament):
        raise LeavesSpent
    leave = Leave.objects.create(entry=entry, round_number=number)
    changed(tournament)
    return leave


@transaction.atomic
def take_leave_back(tournament_id: str, user: Any, number: int) -> None:
    """Withdraw the announcement of the user's absence from a round. Raises NotEntered, NotNow, RoundPaired."""
    tournament, entry = _mine(tournament_id, user)
    if number not in open_rounds(tournament):
        raise RoundPaired
    entry.leaves.filter(round_number=number).delete()
    changed(tournament)


def _mine(tournament_id: str, user: Any) -> tuple[Tournament, Entry]:
    tournament = lock(tournament_id)
    entry = tournament.entries.filter(user=user).first()
    if entry is None or not entry.plays:
        raise NotEntered
    if tournament.status not in LIVE or not leaves_allowed(tournament):
        raise NotNow
    return tournament, entry
