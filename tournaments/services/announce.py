"""Telling everybody in the field something, and who may organise."""

from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.translation import gettext as _

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
    if not text or len(text) > LONGEST:
        raise NothingSaid
    said = Announcement.objects.create(tournament=tournament, user=user, text=text)
    changed(tournament)
    name = tournament.name
    tell(tournament, players(tournament), f"announcement:{said.pk}", lambda: (_("News of %s") % name, text))
    return said


@transaction.atomic
def add_co_organiser(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Let somebody who takes part, or is known by their id, organise too. Raises NotOrganiser, NotEntered."""
    tournament = lock_for(tournament_id, user)
    person = get_user_model().objects.filter(public_id=public_id, is_active=True).first()
    if person is None:
        raise NotEntered
    tournament.co_organisers.add(person)
    note(tournament, user, "co-organiser", person.name)
    changed(tournament)
    return tournament
