"""Who comes after the start, where rounds are paired one by one: behind all others. Who comes back to a ladder."""

from django.db.models import Max
from django.utils import timezone

from tournaments.event.formats import takes_late_entries
from tournaments.models import Entry, Tournament


def takes_entries(tournament: Tournament) -> bool:
    """Whether it is open for entries before its start: published, and the declared end is not over."""
    end = tournament.entries_close_at
    return tournament.status == Tournament.Status.PUBLISHED and (end is None or timezone.now() < end)


def takes_entry(tournament: Tournament, entry: Entry | None) -> bool:
    """Whether somebody may come in now whose entry this is, None or not stored if there is none yet.

    Who has never had a seed never played, and may come in late like anybody else: left out at the start, for instance.
    """
    if not tournament.has_begun:
        return takes_entries(tournament)
    new = entry is None or entry.pk is None or entry.number is None
    return may_enter_late(tournament) if new else may_come_back(tournament)


def may_enter_late(tournament: Tournament) -> bool:
    """Whether somebody may still come in while it is being played."""
    open_for_late = tournament.status in (Tournament.Status.RUNNING, Tournament.Status.PAUSED)
    return open_for_late and tournament.late_entry and takes_late_entries(tournament)


def may_come_back(tournament: Tournament) -> bool:
    """Whether who has left may enter anew: on a ladder, at the bottom. Elsewhere their results stand as they are."""
    return may_enter_late(tournament) and tournament.format == Tournament.Format.LADDER


def number_late_entry(tournament: Tournament, entry: Entry) -> None:
    """The seed behind all others; who comes back keeps the old one, and the time away is kept."""
    if entry.number is not None and entry.left_at is not None:
        entry.absences = [*entry.absences, [entry.left_at.isoformat(), timezone.now().isoformat()]]
        entry.left_at = None
        entry.save(update_fields=["absences", "left_at"])
        return
    last = tournament.entries.aggregate(last=Max("number"))["last"] or 0
    entry.number = last + 1
    entry.save(update_fields=["number"])
