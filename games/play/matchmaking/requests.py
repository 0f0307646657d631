"""Create, withdraw, fulfil and expire match requests (the model ``Wish``), one search at a time.

Matchmaking is serialised: one transaction at a time searches among the requests of one speed. Otherwise two matching
requests at the same moment would both find no one, or open two tables. The lock is held until the transaction ends.
Callers take it before they lock any table.
"""

from datetime import datetime
from typing import Any
from zlib import crc32

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import Count, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.clocks import Span, moved
from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.speeds import PATIENCE
from games.play.models import Door, Match, Wish, WishedGame
from games.play.tables.lists import CURRENT
from games.ui.errors import Refused

MOST_WISHES = 8
MOST_AT_A_TIME = 5
MOST_GAMES = 30
#: Maximum number of requests to load at once, longest-waiting first.
MOST_LOOKED_AT = 200


class TooManyRequests(Refused):
    """The user already has the maximum number of match requests."""

    message = _("You have enough wishes already. Take one back first.")


@transaction.atomic
def create_request(user: Any, wanted: MatchCriteria, act: str = Wish.Act.SEAT, at_a_time: int = 0) -> Wish:
    """Create a match request: for a seat (``act`` SEAT) or for notices about new tables (TELL).

    ``at_a_time`` is the number of tables at the same time for a standing request; 0 means a single match. If an
    identical request exists, it is renewed and keeps its place in the queue. Raises TooManyRequests.
    """
    now = timezone.now()
    get_user_model().objects.select_for_update(no_key=True).get(pk=user.pk)  # serialises double clicks
    mine = list(Wish.objects.filter(user=user, until__gt=now).prefetch_related("games"))
    asked = (act, wanted.tempo, wanted.company, bool(at_a_time), frozenset(wanted.games))
    same = next((one for one in mine if _asks(one) == asked), None)
    if same is None and len(mine) >= MOST_WISHES:
        raise TooManyRequests
    wish = same or Wish(user=user, act=act, tempo=wanted.tempo, company=wanted.company, standing=bool(at_a_time))
    wish.at_a_time = min(max(at_a_time, 1), MOST_AT_A_TIME)
    wish.until = now + PATIENCE[wanted.tempo or "relaxed"]
    wish.bots_at = now + wanted.bots_after if wanted.bots_after and not at_a_time and act == Wish.Act.SEAT else None
    wish.save()
    if same is None:
        WishedGame.objects.bulk_create(WishedGame(wish=wish, game=slug) for slug in wanted.games or ("",))
    return wish


def _asks(wish: Wish) -> tuple[object, ...]:
    return (wish.act, wish.tempo, wish.company, wish.standing, frozenset(wish.slugs))


def take_back(user: Any, wish_id: int) -> bool:
    """Delete one of the user's requests; its tables stay. Returns whether the request existed."""
    return bool(Wish.objects.filter(user=user, pk=wish_id).delete()[0])


def waiting(wishes: QuerySet[Wish], tempo: str, now: datetime | None = None) -> QuerySet[Wish]:
    """Return the unexpired requests for a seat at the speed ``tempo``."""
    return wishes.filter(act=Wish.Act.SEAT, tempo=tempo, until__gt=now or timezone.now())


def with_room(wishes: QuerySet[Wish]) -> QuerySet[Wish]:
    """Lock and return the requests whose owners play at fewer tables of the request than they asked for.

    Users and games are loaded too. Requests locked by other transactions are skipped. Needs a transaction.
    """
    through: QuerySet[Any, Any] = Wish.tables.through.objects.filter(wish=OuterRef("pk"), match__status__in=CURRENT)
    taken = through.order_by().values("wish").annotate(n=Count("pk")).values("n")
    free = wishes.annotate(taken=Coalesce(Subquery(taken), 0)).filter(taken__lt=F("at_a_time"))
    held = free.select_for_update(skip_locked=True, of=("self",))
    return held.select_related("user").prefetch_related("games")[:MOST_LOOKED_AT]


def served(wish: Wish, match: Match) -> None:
    """Record that the request led to a seat. A standing request goes to the end of the queue; any other is deleted."""
    if not wish.standing:
        wish.delete()
        return
    now = timezone.now()
    wish.waits_since, wish.until = now, now + PATIENCE[wish.tempo]
    wish.save(update_fields=["waits_since", "until"])
    wish.tables.add(match)


def delete_expired_requests(most: int = 1000, now: datetime | None = None) -> int:
    """Delete up to ``most`` requests that have expired by ``now``. Returns how many were deleted."""
    old = list(Wish.objects.filter(until__lte=now or timezone.now()).values_list("pk", flat=True)[:most])
    Wish.objects.filter(pk__in=old).delete()
    return len(old)


_NAME = "half-pint finding "


def enter_queue(tempo: str) -> None:
    """Wait for the lock of the speed ``tempo``. Needs a transaction. SQLite needs no lock: it has only one writer."""
    if connection.vendor == "postgresql":
        _ask("SELECT pg_advisory_xact_lock(%s)", tempo)


def enter_if_empty(tempo: str) -> bool:
    """Take the lock of the speed ``tempo`` if it is free.

    Returns whether the lock was taken. The sweep uses this function instead of waiting.
    """
    return connection.vendor != "postgresql" or _ask("SELECT pg_try_advisory_xact_lock(%s)", tempo)


def _ask(statement: str, tempo: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(statement, [crc32((_NAME + tempo).encode())])
        return cursor.fetchone()[0] is True


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
