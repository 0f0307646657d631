"""While the house is closed or away, people who wait for others wait longer, and bots take no seat before."""

from games.play.clocks import Span, moved
from games.play.models import Door, Match, Wish


def move_waiting(before: Span | None, after: Span | None) -> None:
    """A closing has become another one; None: there was none, or is none any more. Needs a transaction."""
    for door in Door.objects.filter(bots_at__isnull=False, match__status=Match.Status.OPEN).select_related("match"):
        if door.bots_at is not None:
            door.bots_at = moved(door.match.opened_at, door.bots_at, before, after)
            door.save(update_fields=["bots_at"])
    for wish in Wish.objects.all():
        wish.until = moved(wish.waits_since, wish.until, before, after)
        if wish.bots_at is not None:
            wish.bots_at = moved(wish.waits_since, wish.bots_at, before, after)
        wish.save(update_fields=["until", "bots_at"])
