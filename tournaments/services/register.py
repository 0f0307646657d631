"""Entering a tournament, with a waiting list behind a full one, and checking in."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.core.limits import MOST_WAITING
from tournaments.errors import AlreadyEntered, EntriesClosed, NoCheckIn, NotEntered, WaitingListFull, WasExpelled
from tournaments.models import Entry, Tournament
from tournaments.services.late_entry import may_come_back, may_enter_late, number_late_entry
from tournaments.services.locking import changed, lock
from tournaments.services.tell import tell

Status = Tournament.Status


@transaction.atomic
def register(tournament_id: str, user: Any) -> Entry:
    """Enter; behind the last free place onto the waiting list. Whoever withdrew before the start may enter anew, and
    whoever has left a ladder.

    Raises AlreadyEntered, EntriesClosed, WaitingListFull, WasExpelled.
    """
    tournament = lock(tournament_id)
    entry = tournament.entries.filter(user=user).first() or Entry(tournament=tournament, user=user)
    if entry.status == Entry.Status.EXPELLED:
        raise WasExpelled
    if entry.pk and entry.status != Entry.Status.WITHDRAWN:
        raise AlreadyEntered
    late = may_enter_late(tournament)
    if tournament.status != Status.PUBLISHED and (not late or (entry.pk and not may_come_back(tournament))):
        raise EntriesClosed
    entry.status = Entry.Status.REGISTERED if has_room(tournament) else Entry.Status.WAITING
    if entry.status == Entry.Status.WAITING and waiting(tournament) >= MOST_WAITING:
        raise WaitingListFull
    entry.save()
    if late and entry.plays:
        number_late_entry(tournament, entry)
    changed(tournament)
    return entry


def has_room(tournament: Tournament) -> bool:
    """Whether somebody more may play."""
    return tournament.entries.filter(status__in=Entry.PLAYING).count() < tournament.entries_most


def waiting(tournament: Tournament) -> int:
    """How many are on the waiting list."""
    return tournament.entries.filter(status=Entry.Status.WAITING).count()


@transaction.atomic
def check_in(tournament_id: str, user: Any) -> Entry:
    """Say that one will really play. Raises NotEntered, NoCheckIn."""
    tournament = lock(tournament_id)
    entry = tournament.entries.filter(user=user).first()
    if entry is None:
        raise NotEntered
    if not tournament.check_in or tournament.status != Status.PUBLISHED or entry.status != Entry.Status.REGISTERED:
        raise NoCheckIn
    entry.status = Entry.Status.CHECKED_IN
    entry.save(update_fields=["status"])
    changed(tournament)
    return entry


def move_up(tournament: Tournament) -> None:
    """Give free places to the waiting list, first come, first served; for a locked tournament."""
    for entry in tournament.entries.filter(status=Entry.Status.WAITING).order_by("joined_at", "pk"):
        if not has_room(tournament):
            return
        entry.status = Entry.Status.REGISTERED
        entry.save(update_fields=["status"])
        if tournament.has_begun:
            number_late_entry(tournament, entry)
        tell(tournament, [entry.user_id], f"moved-up:{entry.pk}", lambda: (_("You are in: %s") % tournament.name, ""))
