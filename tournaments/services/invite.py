"""The invitation to a tournament: what stands in the address by which one enters."""

from typing import Any

from django.db import transaction

from tournaments.models import Tournament
from tournaments.models.tournament import new_invitation
from tournaments.services.locking import changed, lock_for, note


@transaction.atomic
def invite_anew(tournament_id: str, user: Any) -> Tournament:
    """Another invitation; the one before leads nowhere any more. Who has entered by it stays. Raises NotOrganiser."""
    tournament = lock_for(tournament_id, user)
    tournament.invitation = new_invitation()
    note(tournament, user, "invitation")
    changed(tournament, "invitation")
    return tournament
