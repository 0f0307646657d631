"""Replace the invitation of a tournament, the secret part of its entry link."""

from typing import Any

from django.db import transaction

from tournaments.models import Tournament
from tournaments.models.tournament import new_invitation
from tournaments.services.locking import changed, lock_for, note


@transaction.atomic
def invite_anew(tournament_id: str, user: Any) -> Tournament:
    """Replace the invitation, so that the old entry link stops working. Raises NotOrganiser.

    Players who have entered with the old link stay.
    """
    tournament = lock_for(tournament_id, user)
    tournament.invitation = new_invitation()
    note(tournament, user, "invitation")
    changed(tournament, "invitation")
    return tournament
