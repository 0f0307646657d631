"""Send a message from the organisers to all players of a tournament."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import NothingSaid
from tournaments.models import Announcement
from tournaments.services.locking import changed, lock_for
from tournaments.services.tell import players, tell
from tournaments.services.written import legible

LONGEST = 1000


@transaction.atomic
def announce(tournament_id: str, user: Any, text: str) -> Announcement:
    """Store an announcement and notify all players of the tournament. Raises NotOrganiser, NothingSaid."""
    tournament = lock_for(tournament_id, user)
    said_text = legible(text, LONGEST)
    if said_text is None:
        raise NothingSaid
    said = Announcement.objects.create(tournament=tournament, user=user, text=said_text)
    changed(tournament)
    name = tournament.name
    what = f"announcement:{said.pk}"
    tell(tournament, players(tournament), what, lambda: (_("News of %s") % name, said_text), by=user)
    return said
