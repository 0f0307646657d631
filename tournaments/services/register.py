"""Enter a user in a tournament, or on its waiting list if it is full."""

import secrets
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.people.clubs.standing import is_member
from games.play.relations.blocks import may_sit_with
from games.ui.errors import Refused
from tournaments.core.limits import MOST_WAITING
from tournaments.errors import AlreadyEntered, EntriesClosed, NotInvited, NotOfClub, WaitingListFull, WasExpelled
from tournaments.models import Entry, Tournament
from tournaments.services.late_entry import number_late_entry, takes_entry
from tournaments.services.locking import changed, is_organiser, lock
from tournaments.services.tell import tell

Status = Tournament.Status


@transaction.atomic
def register(tournament_id: str, user: Any, invitation: str = "") -> Entry:
    """Enter the user, on the waiting list if the field is full.

    Users who withdrew before the start, or left a ladder, may enter again and come last. ``invitation`` is required if
    only invited users may enter. Raises AlreadyEntered, EntriesClosed, NotInvited, NotOfClub, WaitingListFull,
    WasExpelled.
    """
    tournament = lock(tournament_id)
    entry = tournament.entries.filter(user=user).first() or Entry(tournament=tournament, user=user)
    if entry.status == Entry.Status.EXPELLED:
        raise WasExpelled
    if entry.pk and entry.status != Entry.Status.WITHDRAWN:
        raise AlreadyEntered
    if not takes_entry(tournament, entry):
        raise EntriesClosed
    if not is_invited(tournament, user, invitation):
        raise uninvited(tournament)
    if not may_sit_with(user, [tournament.organiser_id]):
        raise NotInvited
    entry.joined_at, entry.confirmed_at = timezone.now(), None
    entry.left_at = entry.left_at if entry.number is not None else None
    entry.status = Entry.Status.REGISTERED if has_room(tournament) else Entry.Status.WAITING
    if entry.status == Entry.Status.WAITING and waiting(tournament) >= MOST_WAITING:
        raise WaitingListFull
    entry.save()
    if tournament.has_begun and entry.plays:
        number_late_entry(tournament, entry)
    changed(tournament)
    return entry


def has_room(tournament: Tournament) -> bool:
    """Return whether a place is free."""
    return tournament.entries.filter(status__in=Entry.TAKEN).count() < tournament.entries_most


def waiting(tournament: Tournament) -> int:
    """Return the length of the waiting list."""
    return tournament.entries.filter(status=Entry.Status.WAITING).count()


def in_line(entries: Iterable[Entry]) -> list[Entry]:
    """Return the waiting entries, the earliest first."""
    waits = [entry for entry in entries if entry.status == Entry.Status.WAITING]
    return sorted(waits, key=lambda entry: (entry.joined_at, entry.pk))


def is_invited(tournament: Tournament, user: Any, invitation: str) -> bool:
    """Return whether the tournament's audience includes the user.

    It may require an invitation or membership of the club.
    """
    if tournament.audience == Tournament.Audience.CLUB:
        return is_member(tournament.club_id, user) or is_organiser(tournament, user)
    if tournament.audience != Tournament.Audience.INVITED:
        return True
    return fits(tournament, invitation) or is_organiser(tournament, user)


def uninvited(tournament: Tournament) -> Refused:
    """Return the error for users who are not in the tournament's audience."""
    return NotOfClub() if tournament.audience == Tournament.Audience.CLUB else NotInvited()


def fits(tournament: Tournament, invitation: str) -> bool:
    """Return whether ``invitation`` is the tournament's current invitation."""
    return secrets.compare_digest(invitation.encode(), tournament.invitation.encode())


def move_up(tournament: Tournament, *, confirmed: bool = False) -> None:
    """Give free places of a locked tournament to the waiting list, the earliest entry first.

    With ``confirmed``, only entries that have checked in move up.
    """
    for entry in in_line(tournament.entries.filter(status=Entry.Status.WAITING)):
        if confirmed and entry.confirmed_at is None:
            continue
        if not has_room(tournament):
            return
        entry.status = Entry.Status.CHECKED_IN if entry.confirmed_at else Entry.Status.REGISTERED
        entry.save(update_fields=["status"])
        if tournament.has_begun:
            number_late_entry(tournament, entry)
        _tell_of_place(tournament, entry)


def _tell_of_place(tournament: Tournament, entry: Entry) -> None:
    name, confirm = tournament.name, tournament.check_in and not entry.confirmed_at and not tournament.has_begun

    def worded() -> tuple[str, str]:
        text = _("A place came free, and you were first on the waiting list.")
        if confirm:
            text += " " + _("Check in before the start, or you will be left out.")
        return _("You are in: %s") % name, text

    tell(tournament, [entry.user_id], f"moved-up:{entry.pk}:{entry.joined_at:%Y%m%d%H%M%S}", worded)
