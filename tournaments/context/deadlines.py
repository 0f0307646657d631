"""Deadlines with the remaining time: the start, the close of entries, check-in, and others."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks import left
from games.play.clocks.clock_panel import NEAR, left_in_words
from games.ui.plates import day
from tournaments.models import Entry, Tournament
from tournaments.services.check_in import can_check_in, is_to_confirm, opens_at
from tournaments.services.late_entry import takes_entries
from tournaments.services.more_time import span_words


def before_context(tournament: Tournament, mine: Entry | None) -> dict[str, Any]:
    """Return the context of an event before its start: times, check-in, and the user's entry ``mine``.

    Empty for other events.
    """
    if tournament.has_begun or tournament.status not in (Tournament.Status.PUBLISHED, Tournament.Status.DRAFT):
        return {}
    now, opens, end = timezone.now(), opens_at(tournament), tournament.entries_close_at
    asked = tournament.check_in and mine is not None and is_to_confirm(mine)
    return {
        "begins": due(tournament.starts_at) if tournament.starts_at else None,
        "entries_end": due(end) if end and end > now else None,
        "entries_over": tournament.status == Tournament.Status.PUBLISHED and not takes_entries(tournament),
        "check_in_from": due(opens) if tournament.check_in and opens and opens > now else None,
        "can_check_in": asked and can_check_in(tournament),
        "has_confirmed": mine is not None and mine.status == Entry.Status.WAITING and mine.confirmed_at is not None,
    }


def before_facts(tournament: Tournament) -> list[tuple[str, str]]:
    """Return label and value of the times that the organiser has set, in the user's time zone."""
    found = []
    if tournament.starts_at is not None:
        found.append((_("Begins"), _when(tournament.starts_at)))
    if tournament.entries_close_at is not None:
        found.append((_("Entries close"), _when(tournament.entries_close_at)))
    if tournament.check_in:
        found.append((_("Check-in"), _check_in_words(tournament.check_in_minutes)))
    return found


def _check_in_words(minutes: int) -> str:
    if not minutes:
        return _("before the start; anyone who does not is left out")
    return _("from %s before the start; anyone who does not is left out") % span_words(minutes)


def _when(moment: Any) -> str:
    local = timezone.localtime(moment)
    return f"{day(moment)} {local:%Y, %H:%M}, {local.tzname()}"


class DueNow(NamedTuple):
    """The values that the template tag ``{% clock %}`` shows."""

    left: str
    when: datetime
    state: str
    far: bool


def due(when: datetime, soon: timedelta = timedelta(hours=24)) -> DueNow:
    """Return the remaining time until ``when``.

    ``state`` is "soon" if the time is less than ``soon`` away, "late" after it, otherwise "".
    """
    now = timezone.now()
    rest = left(now, when)
    state = "late" if rest.late else "soon" if when - now < soon else ""
    return DueNow(left_in_words(rest), when, state, when - now >= NEAR)
