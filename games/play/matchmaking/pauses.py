"""Extend the waiting times of tables and match requests by the time that the site is closed."""

from games.play.clocks import Span, moved
from games.play.models import Door, Match, Wish


def move_waiting(before: Span | None, after: Span | None) -> None:
    """Move the times at which bots fill seats and match requests expire, because downtime changed.

    ``before`` and ``after`` are the old and the new downtime, None for no downtime. Needs a transaction.
    """
    for door in Door.objects.filter(bots_at__isnull=False, match__status=Match.Status.OPEN).select_related("match"):
        if door.bots_at is not None:
            door.bots_at = moved(door.match.opened_at, door.bots_at, before, after)
            door.save(update_fields=["bots_at"])
    for wish in Wish.objects.all():
        wish.until = moved(wish.waits_since, wish.until, before, after)
        if wish.bots_at is not None:
            wish.bots_at = moved(wish.waits_since, wish.bots_at, before, after)
        wish.save(update_fields=["until", "bots_at"])
