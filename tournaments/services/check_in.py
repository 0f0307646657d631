"""Check-in before the start: players confirm that they will play, or an organiser confirms for them."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.models import Notice
from tournaments.core.limits import CHECK_IN
from tournaments.errors import NoCheckIn, NotEntered
from tournaments.models import Entry, Tournament
from tournaments.services.locking import changed, lock, lock_for, note
from tournaments.services.register import move_up
from tournaments.services.tell import tell

Status = Entry.Status


def opens_at(tournament: Tournament) -> datetime | None:
    """Return when check-in opens, or None if it is open from the beginning."""
    if tournament.starts_at is None or not tournament.check_in_minutes:
        return None
    return tournament.starts_at - timedelta(minutes=tournament.check_in_minutes)


def can_check_in(tournament: Tournament) -> bool:
    """Return whether the tournament asks for check-in and check-in is open now."""
    opens = opens_at(tournament)
    asked = tournament.check_in and tournament.status == Tournament.Status.PUBLISHED
    return asked and (opens is None or opens <= timezone.now())


@transaction.atomic
def check_in(tournament_id: str, user: Any) -> Entry:
    """Check the user in, also on the waiting list. Raises NotEntered, NoCheckIn."""
    tournament = lock(tournament_id)
    entry = tournament.entries.filter(user=user).first()
    if entry is None:
        raise NotEntered
    if not can_check_in(tournament) or not is_to_confirm(entry):
        raise NoCheckIn
    _confirm(entry)
    changed(tournament)
    return entry


def is_to_confirm(entry: Entry) -> bool:
    """Return whether the entry, in the field or on the waiting list, has not checked in yet."""
    return entry.status == Status.REGISTERED or (entry.status == Status.WAITING and entry.confirmed_at is None)


def has_confirmed(entry: Entry) -> bool:
    """Return whether the player has checked in. False for bots, which are checked in automatically."""
    return not entry.bot and (entry.status == Status.CHECKED_IN or entry.confirmed_at is not None)


@transaction.atomic
def tick(tournament_id: str, user: Any, entry_id: int, *, here: bool) -> Entry:
    """Check an entry in for the player (``here``), or undo its check-in, at any time before the start.

    Raises NotOrganiser, NotEntered, NoCheckIn.
    """
    tournament = lock_for(tournament_id, user)
    entry = tournament.entries.select_related("user").filter(pk=entry_id).first()
    if entry is None:
        raise NotEntered
    fits = is_to_confirm(entry) if here else has_confirmed(entry)
    if not tournament.check_in or tournament.status != Tournament.Status.PUBLISHED or not fits:
        raise NoCheckIn
    if here:
        note(tournament, user, "check-in", entry.name_for_log, about=entry.user)
        _confirm(entry)
    else:
        note(tournament, user, "no check-in", entry.name_for_log, about=entry.user)
        entry.confirmed_at = None
        entry.status = Status.REGISTERED if entry.status == Status.CHECKED_IN else entry.status
        entry.save(update_fields=["status", "confirmed_at"])
    changed(tournament)
    return entry


def _confirm(entry: Entry) -> None:
    entry.confirmed_at = timezone.now()
    entry.status = Status.CHECKED_IN if entry.status == Status.REGISTERED else entry.status
    entry.save(update_fields=["status", "confirmed_at"])


def leave_out(tournament: Tournament) -> None:
    """Withdraw the entries that did not check in, at the start, and notify their users.

    Entries of the waiting list that have checked in get their places.
    """
    absent = tournament.entries.filter(status=Status.REGISTERED)
    people = [person for person in absent.values_list("user_id", flat=True) if person is not None]
    absent.update(status=Status.WITHDRAWN, left_at=timezone.now())
    move_up(tournament, confirmed=True)
    name, late = tournament.name, tournament.late_entry

    def worded() -> tuple[str, str]:
        text = _("You had not checked in when it began.")
        if late:
            text += " " + _("You can still join late, on its page.")
        return _("%s has begun without you") % name, text

    tell(tournament, people, "left-out", worded)


def ask_for_check_in() -> None:
    """Notify the users of each tournament whose check-in has opened. Each user is notified once for each start time."""
    now = timezone.now()
    soon = Tournament.objects.filter(
        status=Tournament.Status.PUBLISHED,
        check_in=True,
        check_in_minutes__gt=0,
        starts_at__gt=now,
        starts_at__lte=now + timedelta(minutes=CHECK_IN[-1]),
        deleted_at=None,
    )
    for tournament in soon:
        if can_check_in(tournament):
            _ask(tournament)


def _ask(tournament: Tournament) -> None:
    name, what = tournament.name, f"check-in:{tournament.starts_at:%Y%m%d%H%M}"
    told = Notice.objects.filter(key__startswith=f"tournament:{tournament.pk}:{what}:").values_list(
        "user_id", flat=True
    )
    awaited = [entry for entry in tournament.entries.filter(user__isnull=False) if is_to_confirm(entry)]

    def worded() -> tuple[str, str]:
        text = _("Say on its page that you are here, or you are left out at the start.")
        return _("%s: check in now") % name, text

    tell(tournament, {entry.user_id for entry in awaited} - set(told), what, worded)
