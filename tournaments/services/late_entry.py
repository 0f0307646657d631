"""Who comes after the start: only where rounds are paired one by one, and at the end of the seeds."""

from django.db.models import Max

from tournaments.formats import takes_late_entries
from tournaments.models import Entry, Tournament


def may_enter_late(tournament: Tournament) -> bool:
    """Whether somebody may still come in while it is being played."""
    open_for_late = tournament.status in (Tournament.Status.RUNNING, Tournament.Status.PAUSED)
    return open_for_late and tournament.late_entry and takes_late_entries(tournament)


def number_late_entry(tournament: Tournament, entry: Entry) -> None:
    """The seed behind all others."""
    last = tournament.entries.aggregate(last=Max("number"))["last"] or 0
    entry.number = last + 1
    entry.save(update_fields=["number"])
