"""Telling everybody in the field something, and who may organise."""

from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from games.play.forms.text import refuse_invisible
from tournaments.errors import NotEntered, NothingSaid
from tournaments.models import Announcement, Tournament
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.tell import players, tell

LONGEST = 1000


@transaction.atomic
def announce(tournament_id: str, user: Any, text: str) -> Announcement:
    """Say something to everybody in the field. Raises NotOrganiser, NothingSaid."""
    tournament = lock_for(tournament_id, user)
    text = text.strip()
    if not text or len(text) > LONGEST or not _is_visible(text):
        raise NothingSaid
    said = Announcement.objects.create(tournament=tournament, user=user, text=text)
    changed(tournament)
    name = tournament.name
    tell(tournament, players(tournament), f"announcement:{said.pk}", lambda: (_("News of %s") % name, text))
    return said


def _is_visible(text: str) -> bool:
    """PostgreSQL cannot even store a NUL."""
    try:
        for line in text.splitlines():
            refuse_invisible(line)
    except ValidationError:
        return False
    return True


@transaction.atomic
def add_co_organiser(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Let somebody who takes part, or is known by their id, organise too. Raises NotOrganiser, NotEntered."""
    tournament = lock_for(tournament_id, user)
    known = get_user_model().objects.filter(is_active=True)
    person = known.filter(public_id=public_id).first() if public_id.isprintable() else None
    if person is None:
        raise NotEntered
    tournament.co_organisers.add(person)
    note(tournament, user, "co-organiser", about=person)
    changed(tournament)
    return tournament
