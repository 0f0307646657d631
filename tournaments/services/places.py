"""Places held for people from an imported list, until they take the place by a personal link or the event begins."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.errors import AlreadyEntered, EntriesClosed, NotEntered, WasExpelled
from tournaments.models import Entry, Tournament
from tournaments.services.check_in import can_check_in
from tournaments.services.locking import changed, lock
from tournaments.services.register import move_up

LEFT = (Entry.Status.WAITING, Entry.Status.WITHDRAWN)


def key_of(tournament: Tournament, entry: Entry) -> str:
    """Return the secret part of a held place's link.

    It cannot be guessed, and it changes with the tournament's invitation.
    """
    text = f"{tournament.pk} {entry.pk} {tournament.invitation}"
    return salted_hmac("tournaments.places", text, algorithm="sha256").hexdigest()[:32]


def held_place(tournament: Tournament, entry_id: int, key: str) -> Entry:
    """Return the held place of a link. Raises NotEntered if the link is wrong or the place is no longer held."""
    entry = tournament.entries.filter(pk=entry_id, status=Entry.Status.HELD).first()
    if entry is None or not constant_time_compare(key_of(tournament, entry), key):
        raise NotEntered
    return entry


@transaction.atomic
def take_place(tournament_id: str, user: Any, entry_id: int, key: str) -> Entry:
    """Give a held place to the user, replacing an entry of theirs that is waiting or withdrawn.

    Raises NotEntered, EntriesClosed, AlreadyEntered, WasExpelled.
    """
    tournament = lock(tournament_id)
    if tournament.status != Tournament.Status.PUBLISHED:
        raise EntriesClosed
    entry = held_place(tournament, entry_id, key)
    former = tournament.entries.filter(user=user).first()
    if former is not None and former.status == Entry.Status.EXPELLED:
        raise WasExpelled
    if former is not None and former.status not in LEFT:
        raise AlreadyEntered
    if former is not None:
        former.delete()
    entry.user, entry.given_name = user, ""
    entry.status, entry.joined_at = Entry.Status.REGISTERED, timezone.now()
    entry.save()
    changed(tournament)
    return entry


def let_go(tournament: Tournament) -> None:
    """Give the places still held at the start of a locked tournament to the waiting list.

    If the tournament has check-in, only entries that have checked in get a place.
    """
    if tournament.entries.filter(status=Entry.Status.HELD).delete()[0]:
        move_up(tournament, confirmed=can_check_in(tournament))
