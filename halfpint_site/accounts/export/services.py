"""Order an export, download it once, and delete it after its retention period."""

import logging
from datetime import datetime, timedelta

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from halfpint_site.accounts.export.models import Export
from halfpint_site.accounts.models import User

log = logging.getLogger(__name__)
_SALT = "halfpint.export"
_DAY = timedelta(days=1)
_BATCH = 20


class TooOften(Exception):
    """The user has ordered HALFPINT_EXPORTS_A_DAY exports within a day."""


def newest(user: User) -> Export | None:
    """Return the user's last export without its data, or None."""
    return Export.objects.filter(user=user).defer("data").order_by("-ordered_at").first()


@transaction.atomic
def order(user: User) -> Export:
    """Order an export. If the last one is still being made or ready, return that one.

    Raises TooOften.
    """
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # two clicks are handled one after the other
    last = newest(user)
    if last is not None and last.state in (Export.State.MAKING, Export.State.READY):
        return last
    today = Export.objects.filter(user=user, ordered_at__gt=timezone.now() - _DAY)
    if today.count() >= settings.HALFPINT_EXPORTS_A_DAY:
        raise TooOften
    export = Export.objects.create(user=user)
    transaction.on_commit(lambda: enqueue_export(export.pk))
    return export


def enqueue_export(export_id: int) -> None:
    """Enqueue the task that creates an export. If the broker is unavailable, the sweep enqueues the task later."""
    from halfpint_site.accounts.export.tasks import make

    try:
        make.delay(export_id)
    except Exception:  # the broker's client may raise anything, and the row is stored
        log.exception("could not wake the worker for export %s", export_id)


def ticket_of(export: Export) -> str:
    """Return the signed value for the download form.

    It is valid for this export and its owner until the export is deleted.
    """
    return signing.dumps([export.pk, export.user_id], salt=_SALT)


@transaction.atomic
def fetch(user: User, ticket: str) -> bytes | None:
    """Return the zip and delete it. None for an export of another user, or one already downloaded or deleted."""
    try:
        export_id, owner_id = signing.loads(ticket, salt=_SALT, max_age=timedelta(hours=settings.HALFPINT_EXPORT_HOURS))
    except (signing.BadSignature, ValueError, TypeError):
        return None
    export = Export.objects.select_for_update().filter(pk=export_id, user=user).first()
    if owner_id != user.pk or export is None or export.state != Export.State.READY or export.data is None:
        return None
    data = bytes(export.data)
    export.data, export.fetched_at = None, timezone.now()
    export.save(update_fields=["data", "fetched_at"])
    return data


def sweep_exports(most: int = _BATCH, now: datetime | None = None) -> int:
    """Enqueue exports whose task was lost, and delete old zips and rows.

    ``most`` limits the tasks and the rows of one call. Returns the number of deleted rows.
    """
    now = now or timezone.now()
    waiting = Export.objects.filter(ready_at=None, failed_at=None, ordered_at__lt=now - timedelta(minutes=1))
    free = waiting.filter(Q(claimed_until=None) | Q(claimed_until__lt=now))
    for export_id in free.values_list("pk", flat=True)[:most]:
        enqueue_export(export_id)
    span = timedelta(hours=settings.HALFPINT_EXPORT_HOURS)
    over = Q(ready_at__lt=now - span) | Q(ready_at=None, ordered_at__lt=now - span)
    Export.objects.filter(over, data__isnull=False).update(data=None)
    old = Export.objects.filter(over, ordered_at__lt=now - max(span, _DAY))  # until then they count for the daily limit
    ids = list(old.values_list("pk", flat=True)[:most])
    Export.objects.filter(pk__in=ids).delete()
    return len(ids)
