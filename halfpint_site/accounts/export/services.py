"""Asking for a file, fetching it once, and forgetting it."""

import logging
from datetime import timedelta

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
    """So many a day, and no more."""


def newest(user: User) -> Export | None:
    """The file that was asked for last, without its data."""
    return Export.objects.filter(user=user).defer("data").order_by("-ordered_at").first()


@transaction.atomic
def order(user: User) -> Export:
    """Ask for a file; one that is being made or lies ready is the one. Raises TooOften."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # two clicks come one after the other
    last = newest(user)
    if last is not None and last.state in (Export.State.MAKING, Export.State.READY):
        return last
    today = Export.objects.filter(user=user, ordered_at__gt=timezone.now() - _DAY)
    if today.count() >= settings.HALFPINT_EXPORTS_A_DAY:
        raise TooOften
    export = Export.objects.create(user=user)
    transaction.on_commit(lambda: wake(export.pk))
    return export


def wake(export_id: int) -> None:
    """Ask a worker to make it. Only a wake-up: the sweep finds what was lost."""
    from halfpint_site.accounts.export.tasks import make

    try:
        make.delay(export_id)
    except Exception:  # the broker's client raises what it likes, and the row is stored
        log.exception("could not wake the worker for export %s", export_id)


def ticket_of(export: Export) -> str:
    """What the form sends: signed, good for this file and its owner as long as the file is there."""
    return signing.dumps([export.pk, export.user_id], salt=_SALT)


@transaction.atomic
def fetch(user: User, ticket: str) -> bytes | None:
    """The zip, once; None for somebody else's, and for one that is gone."""
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


def sweep_exports(most: int = _BATCH) -> int:
    """Wake those that were lost, and delete those of which nothing is to be told any more; returns how many."""
    now = timezone.now()
    waiting = Export.objects.filter(ready_at=None, failed_at=None, ordered_at__lt=now - timedelta(minutes=1))
    free = waiting.filter(Q(claimed_until=None) | Q(claimed_until__lt=now))
    for export_id in free.values_list("pk", flat=True)[:most]:
        wake(export_id)
    span = timedelta(hours=settings.HALFPINT_EXPORT_HOURS)
    over = Q(ready_at__lt=now - span) | Q(ready_at=None, ordered_at__lt=now - span)
    Export.objects.filter(over, data__isnull=False).update(data=None)
    old = Export.objects.filter(over, ordered_at__lt=now - max(span, _DAY))  # until then they count for the limit
    ids = list(old.values_list("pk", flat=True)[:most])
    Export.objects.filter(pk__in=ids).delete()
    return len(ids)
