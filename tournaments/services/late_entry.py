"""Who comes after the start, where rounds are paired one by one: behind all others. Who comes back to a ladder."""

from django.db.models import Max
from django.utils import timezone

from tournaments.event.formats import takes_late_entries
from tournaments.models import Entry, Tournament


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
