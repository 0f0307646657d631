"""More time, by the organisers: for the clocks of who is awaited, and for the round."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.context.times import seconds_in_words
from games.play.models import Match
from games.play.services.house import due_after
from games.play.services.organised import give_time
from tournaments.errors import BadTime, ForeignTable, NobodyAwaited, NotNow
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.locking import changed, lock_for, note, refuse_again
from tournaments.services.take_result import take_results
from tournaments.services.tell import tell

Status = Tournament.Status
MINUTES = (15, 60, 12 * 60, 24 * 60, 48 * 60, 7 * 24 * 60)
"""How much more there can be at once."""


@transaction.atomic
def more_time(
    tournament_id: str, user: Any, minutes: int, table_id: int | None = None, *, seen: int | None = None
) -> int:
    """Give everybody who is awaited at a table, or at all open ones, so many minutes more; their rounds end later by as
    much, and who is awaited is told. ``seen`` is the newest act that the page knew.

    Returns how many people have more time. Raises NotOrganiser, NotNow, BadTime, ForeignTable, DoneAlready, and
    NobodyAwaited if there is neither a clock nor a round to be longer.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status not in (Status.RUNNING, Status.PAUSED):
        raise NotNow
    if minutes not in MINUTES:
        raise BadTime
    subject = f"#{table_id}" if table_id is not None else ""
    refuse_again(tournament, "more time", subject, seen)
    take_results(tournament)
    tables = TableRow.objects.filter(round__tournament=tournament, decided_at=None)
    if table_id is not None:
        tables = tables.filter(pk=table_id)
        if not tables.exists():
            raise ForeignTable
    running = tables.filter(match__status=Match.Status.RUNNING).order_by("match_id")
    people = [one for pk in running.values_list("match_id", flat=True) for one in give_time(str(pk), minutes * 60)]
    rounds = list(Round.objects.filter(tables__in=tables, deadline__isnull=False).distinct())
    if not people and not rounds:
        raise NobodyAwaited
    for each in rounds:
        _lengthen(each, minutes)
    done = note(tournament, user, "more time", subject, after={"minutes": minutes})
    changed(tournament)
    _tell(tournament, people, minutes, done.pk)
    return len(set(people))


def _lengthen(each: Round, minutes: int) -> None:
    """What is over already begins anew from now."""
    end = max(timezone.now(), each.deadline or timezone.now())
    each.deadline, each.overdue_at = due_after(end, timedelta(minutes=minutes)), None
    each.save(update_fields=["deadline", "overdue_at"])


def _tell(tournament: Tournament, people: list[int], minutes: int, act: int) -> None:
    name = tournament.name
    tell(
        tournament,
        people,
        f"time:{act}",
        lambda: (_("%s: you have more time") % name, _("The organisers have given %s more.") % span_words(minutes)),
    )


def span_words(minutes: int) -> str:
    """ "15 minutes", "12 hours", "2 days"."""
    return seconds_in_words(minutes * 60)
