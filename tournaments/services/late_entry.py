"""Decide who may enter a tournament before or after its start, and assign seeds to late entries."""

from django.db.models import Max
from django.utils import timezone

from tournaments.event.formats import takes_late_entries
from tournaments.models import Entry, Tournament


def takes_entries(tournament: Tournament) -> bool:
    """Return whether the tournament takes entries before its start: it is published, and entries are not closed yet."""
    end = tournament.entries_close_at
    return tournament.status == Tournament.Status.PUBLISHED and (end is None or timezone.now() < end)


def takes_entry(tournament: Tournament, entry: Entry | None) -> bool:
    """Return whether a user may enter now. ``entry`` is the user's earlier entry; None or unsaved if there is none.

    A user whose earlier entry has no seed has never played, and may enter late like a new user.
    """
    if not tournament.has_begun:
        return takes_entries(tournament)
    new = entry is None or entry.pk is None or entry.number is None
    return may_enter_late(tournament) if new else may_come_back(tournament)


def may_enter_late(tournament: Tournament) -> bool:
    """Return whether new entries are possible while the tournament is being played."""
    open_for_late = tournament.status in (Tournament.Status.RUNNING, Tournament.Status.PAUSED)
    return open_for_late and tournament.late_entry and takes_late_entries(tournament)


def may_come_back(tournament: Tournament) -> bool:
    """Return whether users who have left may enter again. Only a ladder allows it; they start at the bottom."""
    return may_enter_late(tournament) and tournament.format == Tournament.Format.LADDER


def number_late_entry(tournament: Tournament, entry: Entry) -> None:
    """Give a new late entry the last seed. An entry that comes back keeps its seed, and its absence is recorded."""
    if entry.number is not None and entry.left_at is not None:
        entry.absences = [*entry.absences, [entry.left_at.isoformat(), timezone.now().isoformat()]]
        entry.left_at = None
        entry.save(update_fields=["absences", "left_at"])
        return
    last = tournament.entries.aggregate(last=Max("number"))["last"] or 0
    entry.number = last + 1
    entry.save(update_fields=["number"])
