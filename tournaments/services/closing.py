"""Move the deadlines of rounds and challenges, the close of entries, and starts when the site is closed or was down."""

from django.utils import timezone

from games.play.clocks import Span, moved
from tournaments.models import Challenge, Round, Tournament
from tournaments.services.check_in import opens_at
from tournaments.services.locking import changed, lock

Status = Tournament.Status


def move_deadlines(before: Span | None, after: Span | None) -> None:
    """Move deadlines after a downtime was created, changed or removed. Needs a transaction.

    ``before`` and ``after`` are the downtime before and after the change; None if there was or is none. A deadline
    within or after the downtime is postponed by the part of the downtime that falls into its period. Paused tournaments
    are skipped: resuming them moves their deadlines by the whole pause.
    """
    for each in Round.objects.filter(closed_at=None, overdue_at=None, deadline__isnull=False).exclude(
        tournament__status=Status.PAUSED
    ):
        if each.deadline is not None:
            each.deadline = moved(each.extended_at or each.opened_at, each.deadline, before, after)
            each.save(update_fields=["deadline"])
    for challenge in Challenge.objects.filter(status=Challenge.Status.OPEN, answer_by__isnull=False).exclude(
        tournament__status=Status.PAUSED
    ):
        if challenge.answer_by is not None:
            challenge.answer_by = moved(challenge.made_at, challenge.answer_by, before, after)
            challenge.save(update_fields=["answer_by"])
    if before is None and after is not None and after[1] <= timezone.now():
        _move_starts(after)


def _move_starts(outage: Span) -> None:
    """Postpone starts and closes of entries that fell into an outage, so that users do not lose time to enter or check
    in.

    The time between the outage's beginning and the start is granted again after the outage. A start after the outage
    stays as planned, unless check-in opened during the outage. Events at real tables are not moved, because people meet
    there.
    """
    begin, end = outage
    events = Tournament.objects.filter(status=Status.PUBLISHED, real_tables=False, deleted_at=None)
    late = events.filter(starts_at__gt=begin) | events.filter(entries_close_at__gt=begin, entries_close_at__lte=end)
    for key in late.order_by("pk").values_list("pk", flat=True).distinct():
        tournament = lock(key)
        starts, closes, opens = tournament.starts_at, tournament.entries_close_at, opens_at(tournament)
        if starts is not None and begin < starts <= end:
            tournament.starts_at = starts + (end - begin)
        elif starts is not None and starts > end and tournament.check_in and opens is not None and opens < end:
            tournament.starts_at = starts + (end - max(begin, opens))
        if closes is not None and begin < closes <= end:
            latest = tournament.starts_at or closes + (end - begin)
            tournament.entries_close_at = min(closes + (end - begin), max(latest, closes))
        if (starts, closes) != (tournament.starts_at, tournament.entries_close_at):
            changed(tournament, "starts_at", "entries_close_at")
