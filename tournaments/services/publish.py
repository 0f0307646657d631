"""Open a draft for entries, cancel a tournament, or delete it."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks.organiser_controls import let_tables_go
from tournaments.errors import NotNow, TimePassed
from tournaments.models import Tournament
from tournaments.services.clubs import tell_club
from tournaments.services.idle import played_matches
from tournaments.services.locking import changed, lock_for, lock_for_owner, note
from tournaments.services.tell import players, tell

Status = Tournament.Status


@transaction.atomic
def publish(tournament_id: str, user: Any) -> Tournament:
    """Open a draft for entries. Raises NotOrganiser, NotNow, TimePassed."""
    tournament = lock_for(tournament_id, user)
    if tournament.status != Status.DRAFT:
        raise NotNow
    if any(moment <= timezone.now() for moment in (tournament.starts_at, tournament.entries_close_at) if moment):
        raise TimePassed
    tournament.status = Status.PUBLISHED
    note(tournament, user, "publish")
    changed(tournament, "status")
    tell_club(tournament, user)
    return tournament


@transaction.atomic
def cancel(tournament_id: str, user: Any) -> Tournament:
    """Cancel the tournament. Running matches may be played to their end. Raises NotOrganiser, NotNow."""
    tournament = lock_for(tournament_id, user)
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        raise NotNow
    note(tournament, user, "cancel", before=tournament.status)
    tournament.status = Status.CANCELLED
    changed(tournament, "status")
    let_tables_go(played_matches(tournament))  # the clocks are stopped if it was paused
    name = tournament.name
    tell(tournament, players(tournament), "cancelled", lambda: (_("%s was cancelled") % name, ""))
    return tournament


@transaction.atomic
def delete_tournament(tournament_id: str, user: Any) -> None:
    """Hide the tournament from all users; its rows stay.

    Raises NotOrganiser, NotOwner, and NotNow while it is running.
    """
    tournament = lock_for_owner(tournament_id, user)
    if tournament.status in (Status.RUNNING, Status.PAUSED):
        raise NotNow
    note(tournament, user, "delete", before=tournament.status)
    tournament.deleted_at = timezone.now()
    changed(tournament, "deleted_at")
