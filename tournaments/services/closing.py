"""When the whole house is closed or was away for a while, rounds, challenges, entries and starts wait as well."""

from django.utils import timezone

from games.play.clocks import Span, moved
from tournaments.models import Challenge, Round, Tournament
from tournaments.services.check_in import opens_at
from tournaments.services.locking import changed, lock

Status = Tournament.Status


def move_deadlines(before: Span | None, after: Span | None) -> None:
    """A closing has become another one; None: there was none, or is none any more. Needs a transaction.

    A deadline in it, or behind it, comes as much later as the house is closed from the beginning of its time on. What
    is paused is left alone: it is moved by the whole pause when it goes on.
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
    """An end of entries or a start that fell into an outage comes as much later as was left when the outage began, and
    nobody loses time to check in. A start behind it is an appointment, and stays; so does that of an event at real
    tables, where people meet.
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
