"""Fill waiting tables and match requests with bots when the time that the user chose has passed (``bots_at``)."""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec.structs import replace

from games.engine.game import Level
from games.play.bots.fill_seats import seat_bots
from games.play.matches.store import lock_and_upgrade
from games.play.matchmaking.find_seat import plan_of_wish
from games.play.matchmaking.requests import enter_queue
from games.play.models import Door, Match, Notice, Wish
from games.play.outbox import tell_people
from games.play.tables.create import open_table
from games.play.tables.start import begin

log = logging.getLogger(__name__)
BATCH = 50
LEVEL: Level = "normal"


def fill_due(now: datetime | None = None) -> int:
    """Fill up to BATCH tables and match requests that are due at ``now``. Returns how many were tried.

    If one fails, the error is logged and its ``bots_at`` cleared, so that it is not tried again.
    """
    moment = now or timezone.now()
    doors = list(Door.objects.filter(bots_at__lte=moment).order_by("bots_at").values_list("pk", flat=True)[:BATCH])
    left = BATCH - len(doors)
    wishes = list(Wish.objects.filter(bots_at__lte=moment).order_by("bots_at").values_list("pk", flat=True)[:left])
    for match_id in doors:
        _carefully(_fill, match_id, Door.objects.filter(pk=match_id))
    for wish_id in wishes:
        _carefully(_play_with_bots, wish_id, Wish.objects.filter(pk=wish_id))
    return len(doors) + len(wishes)


def _carefully(act: Callable[[Any], None], key: Any, rows: QuerySet[Any]) -> None:
    try:
        act(key)
    except Exception:
        log.exception("could not seat bots for %s %s", rows.model.__name__, key)
        rows.update(bots_at=None)


@transaction.atomic
def _fill(match_id: str) -> None:
    """Seat bots and start the match if the table is still waiting.

    Another sweep or the last player may have been faster.
    """
    match, seats = lock_and_upgrade(match_id)
    door = Door.objects.select_for_update(skip_locked=True).filter(pk=match_id, bots_at__isnull=False).first()
    if door is None:
        return
    door.bots_at = None
    door.save(update_fields=["bots_at"])
    free = [seat for seat in seats if seat.is_free]
    if match.status == Match.Status.OPEN and free and any(seat.user_id for seat in seats):
        seat_bots(match, free, LEVEL)
        begin(match, seats, None, bots=True)


def _play_with_bots(wish_id: int) -> None:
    """Open a table with only bots for a user whose match request has waited long enough."""
    tempo = Wish.objects.filter(pk=wish_id).values_list("tempo", flat=True).first()
    if tempo is None:
        return
    with transaction.atomic():
        enter_queue(tempo)
        held = Wish.objects.select_for_update(skip_locked=True, of=("self",)).select_related("user")
        wish = held.filter(pk=wish_id, bots_at__isnull=False).first()
        if wish is None:
            return
        plan = plan_of_wish(wish)
        match = open_table(wish.user, replace(plan, bots=(LEVEL,) * (plan.seats - 1)))
        wish.delete()
        tell_people(match, [match.host_id], Notice.Kind.FOUND, bots=True)
