"""Players without an account: organisers enter and rename them at the desk."""

from collections.abc import Collection
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction

from games.play.safety.names import refuse_forbidden
from tournaments.errors import BadName, EntriesClosed, FieldFull, NotEntered, OwnName
from tournaments.models import Entry, Tournament
from tournaments.services.late_entry import may_enter_late, number_late_entry
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.organiser_messages import legible
from tournaments.services.register import has_room

LONGEST = 40
Status = Tournament.Status


@transaction.atomic
def enter_by_name(tournament_id: str, user: Any, name: str) -> Entry:
    """Enter a player by name in an event at real tables.

    Allowed before the start and, with late entries, during the event. Raises NotOrganiser, EntriesClosed, FieldFull,
    BadName.
    """
    tournament = lock_for(tournament_id, user)
    if not takes_names(tournament):
        raise EntriesClosed
    if not has_room(tournament):
        raise FieldFull
    known = {entry.name for entry in tournament.entries.select_related("user")}
    entry = Entry(tournament=tournament, given_name=distinct(_checked(name), known))
    if tournament.check_in and not tournament.has_begun:
        entry.status = Entry.Status.CHECKED_IN  # The organiser has seen the player at the desk.
    entry.save()
    if tournament.has_begun:
        number_late_entry(tournament, entry)
    note(tournament, user, "add name", entry.given_name)
    changed(tournament)
    return entry


def takes_names(tournament: Tournament) -> bool:
    """Return whether organisers can enter players by name now."""
    if not tournament.real_tables:
        return False
    return tournament.status in (Status.DRAFT, Status.PUBLISHED) or may_enter_late(tournament)


@transaction.atomic
def rename_entry(tournament_id: str, user: Any, entry_id: int, name: str) -> Entry:
    """Rename a guest, or a player who was entered by name, in this tournament.

    Raises NotOrganiser, NotEntered, OwnName (if the entry belongs to a member or a bot), BadName.
    """
    tournament = lock_for(tournament_id, user)
    entry = tournament.entries.select_related("user").filter(pk=entry_id).first()
    if entry is None:
        raise NotEntered
    if not can_be_renamed(entry):
        raise OwnName
    others = {each.name for each in tournament.entries.select_related("user").exclude(pk=entry.pk)}
    before, entry.given_name = entry.name_for_log, distinct(_checked(name), others)
    entry.save(update_fields=["given_name"])
    note(tournament, user, "rename", before or entry.name_for_log, about=entry.user)
    changed(tournament)
    return entry


def can_be_renamed(entry: Entry) -> bool:
    """Return whether organisers may rename this entry.

    Members and bots keep their own names. The entry of a deleted account must stay without a name.
    """
    if entry.user is not None:
        return bool(entry.user.is_guest and entry.user.is_active)
    return bool(entry.given_name and not entry.bot)


def distinct(name: str, known: Collection[str]) -> str:
    """Return the name, with a number appended if it is already in ``known``: "Hans Müller (2)"."""
    found, number = name, 1
    while found in known:
        number += 1
        end = f" ({number})"
        found = name[: LONGEST - len(end)] + end
    return found


def _checked(name: str) -> str:
    text = legible(" ".join(name.split()), LONGEST)
    if text is None or not text.isprintable():
        raise BadName
    try:
        refuse_forbidden(text)
    except ValidationError:
        raise BadName from None
    return text
