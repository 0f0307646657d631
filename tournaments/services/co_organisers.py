"""Who else may use the desk: named by the organiser, who alone may do that, and delete."""

from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import NotEntered, TooMany
from tournaments.models import Tournament
from tournaments.services.locking import changed, lock_for, lock_for_owner, note
from tournaments.services.tell import tell

MOST = 12


@transaction.atomic
def add_co_organiser(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Let somebody organise too, who is told. Raises NotOwner, NotOrganiser, NotEntered, TooMany."""
    tournament = lock_for_owner(tournament_id, user)
    person = _find(public_id)
    if person is None or person.pk == tournament.organiser_id:
        raise NotEntered
    if tournament.co_organisers.filter(pk=person.pk).exists():
        return tournament
    if tournament.co_organisers.count() >= MOST:
        raise TooMany
    tournament.co_organisers.add(person)
    note(tournament, user, "co-organiser", about=person)
    changed(tournament)
    name, who = tournament.name, user.name

    def worded() -> tuple[str, str]:
        text = (
            _("%s has made you a co-organiser. You may use the desk, and are told what organisers should know.") % who
        )
        return _("You are a co-organiser of %s") % name, text

    tell(tournament, [person.pk], "co-organiser", worded, "tournaments:desk")
    return tournament


@transaction.atomic
def remove_co_organiser(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Take the desk back from somebody; everybody may step down by themselves.

    Raises NotOwner, NotOrganiser, NotEntered.
    """
    person = _find(public_id)
    own = person is not None and person.pk == user.pk
    tournament = lock_for(tournament_id, user) if own else lock_for_owner(tournament_id, user)
    if person is None or not tournament.co_organisers.filter(pk=person.pk).exists():
        raise NotEntered
    tournament.co_organisers.remove(person)
    note(tournament, user, "no co-organiser", about=person)
    changed(tournament)
    return tournament


def _find(public_id: str) -> Any:
    if not public_id or not public_id.isprintable():
        return None
    return get_user_model().objects.filter(is_active=True, public_id=public_id).first()
