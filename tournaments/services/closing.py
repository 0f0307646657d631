"""When the whole house is closed for a while, rounds and challenges wait as well."""

from datetime import datetime

from games.play.clocks import Span
from tournaments.models import Challenge, Round


def move_deadlines(before: Span | None, after: Span | None) -> None:
    """A closing has become another one; None: there was none, or is none any more. Needs a transaction.

    A deadline in it, or behind it, comes as much later as the house is closed from the beginning of its time on.
    """
    for each in Round.objects.filter(closed_at=None, overdue_at=None, deadline__isnull=False):
        each.deadline = moved(each.extended_at or each.opened_at, each.deadline, before, after)
        each.save(update_fields=["deadline"])
    for challenge in Challenge.objects.filter(status=Challenge.Status.OPEN, answer_by__isnull=False):
        challenge.answer_by = moved(challenge.made_at, challenge.answer_by, before, after)
        challenge.save(update_fields=["answer_by"])


def moved(start: datetime, due: datetime | None, before: Span | None, after: Span | None) -> datetime | None:
    """A deadline whose time began at ``start``, without the one closing and with the other."""
    if due is None:
        return None
    if before is not None and start < before[1] <= due:
        due -= before[1] - max(before[0], start)
    if after is not None and start < after[1] and after[0] < due:
        due += after[1] - max(after[0], start)
    return due
