"""Tell the players of a table about outages: that the site was away, and that all clocks were extended."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks.clock_panel import is_alone
from games.play.clocks.downtime import outages_between
from games.play.clocks.time_texts import span_in_words
from games.play.matches.access import LoadedTable
from games.play.models import Closing

#: How long after its end a running table mentions an outage.
TOLD_FOR = timedelta(days=1)


def outages_of(table: LoadedTable) -> list[Closing]:
    """Return the outages during this match, in the order of their end.

    Empty against bots alone, where an outage keeps no player waiting.
    """
    match = table.match
    if match.started_at is None or is_alone(table.seats):
        return []
    return outages_between(match.started_at, match.finished_at or timezone.now())


def outage_words(outage: Closing) -> str:
    """Return one line that says what happened and what it meant for the clocks."""
    time = span_in_words(outage.ends_at - outage.begins_at)
    if outage.kind == Closing.Kind.CLOCK_SET:
        return _("The server's clock was set forward by %(time)s. All deadlines moved with it.") % {"time": time}
    return _("The site was away for %(time)s. All clocks were extended by that time.") % {"time": time}


def latest_outage(table: LoadedTable) -> str:
    """Return the words for the latest outage of a running table, if it ended in the last day; else ""."""
    since = timezone.now() - TOLD_FOR
    lately = [outage for outage in outages_of(table) if outage.ends_at > since]
    return outage_words(lately[-1]) if lately and table.match.paused_at is None else ""
