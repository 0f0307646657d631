"""Create the zip file of an export in short slices.

Each slice stores its work, so that the tasks of bots and clocks can run in between, and a worker that is killed loses
only one slice. Matches are written as text, as their pages show them to the user who exports.
"""

import json
import logging
import time
import zipfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.matches.access import load_table
from games.play.matches.log_page import log_in_words
from games.play.models import Notice, Seat
from halfpint_site.accounts.export.collect import collect
from halfpint_site.accounts.export.models import Export
from halfpint_site.notifications.message import as_read_by

log = logging.getLogger(__name__)
LEASE = timedelta(minutes=5)
MOST_ATTEMPTS = 3


def make_slice(export_id: int) -> bool:
    """Work on an export for HALFPINT_SWEEP_SECONDS. Return whether there is more to do.

    Exceptions are logged. After MOST_ATTEMPTS attempts in a row without progress, the export is marked as failed.
    """
    export = _claim(export_id)
    if export is None:
        return False
    try:
        with as_read_by(export.user):
            done = _work(export)
    except Exception:  # a game or a row may raise anything; the owner sees that it failed and may ask again
        log.exception("export %s failed", export_id)
        failed = timezone.now() if export.attempts >= MOST_ATTEMPTS else None
        Export.objects.filter(pk=export_id).update(claimed_until=None, failed_at=failed)
        return failed is None
    return not done


def _claim(export_id: int) -> Export | None:
    """Claim the export for LEASE.

    Return None if another worker has claimed it, or if it is finished, failed or deleted.
    """
    now = timezone.now()
    free = Q(claimed_until=None) | Q(claimed_until__lt=now)
    found = Export.objects.filter(free, pk=export_id, ready_at=None, failed_at=None, user__is_active=True)
    found.filter(attempts__gte=MOST_ATTEMPTS).update(failed_at=now)  # the worker was killed at each attempt
    if not found.update(claimed_until=now + LEASE, attempts=F("attempts") + 1):
        return None
    return Export.objects.select_related("user").filter(pk=export_id).first()


def _work(export: Export) -> bool:
    """Add matches until the time is used up, and all other files after the last match.

    Return whether the zip is complete.
    """
    end = time.monotonic() + settings.HALFPINT_SWEEP_SECONDS
    file = BytesIO(bytes(export.data or b""))
    seats = Seat.objects.filter(user=export.user, pk__gt=export.done, match__started_at__isnull=False)
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        for seat in seats.select_related("match").order_by("pk").iterator():
            folder = _("matches")
            archive.writestr(f"{folder}/{seat.match.game}-{seat.match_id}.txt", in_words(seat, export.user))
            export.done = seat.pk
            if time.monotonic() >= end:
                break
        else:
            for name, content in _pages(export.user):
                archive.writestr(name, content)
            export.ready_at = timezone.now()
    _store(export, file.getvalue())
    return export.ready_at is not None


def _pages(user: Any) -> Iterator[tuple[str, str]]:
    """Yield (file name, content) of all files except the matches."""
    yield _("read me") + ".txt", _READ_ME()
    for name, found in collect(user):
        yield f"{name}.json", json.dumps(found, ensure_ascii=False, indent=1, default=_plain)


def _READ_ME() -> str:  # noqa: N802 -- a text, made anew for each language
    return _(
        "Everything that Half-Pint keeps about you, as JSON, and the logs of your matches in words.\nTimes are in "
        "UTC. Not included, because it is not yours or would give secrets away: passwords and keys, cards that are "
        "still hidden, and other people's addresses.\n"
    )


def _plain(value: Any) -> str:
    """Return the JSON text for a value that JSON cannot represent: ISO format for dates and times."""
    return value.isoformat() if isinstance(value, datetime) or hasattr(value, "isoformat") else str(value)


@transaction.atomic
def _store(export: Export, data: bytes) -> None:
    """Store the zip and reset the attempts. If the zip is complete, notify its owner."""
    export.data, export.claimed_until, export.attempts = data, None, 0
    export.save(update_fields=["data", "claimed_until", "attempts", "done", "ready_at"])
    if export.ready_at is not None:
        data_of_notice = {"path": reverse("accounts:export")}
        row = Notice(
            key=f"export:{export.pk}",
            user=export.user,
            kind=Notice.Kind.EXPORT,
            data=data_of_notice,
            expires_at=export.goes_at,
        )
        Notice.objects.bulk_create([row], ignore_conflicts=True)


def in_words(seat: Seat, reader: Any) -> str:
    """Return the players and the log of a match as text, in the active language.

    If the match cannot be read, the error is logged and the text says so.
    """
    lines = [f"{seat.match.game} {seat.match_id} {seat.match.name}".rstrip()]
    try:
        table = load_table(seat.match_id, reader)
        lines += [f"{index + 1}: {name}" for index, name in enumerate(table.names)]
        for chapter in log_in_words(table):
            lines += ["", _("Round %(number)d") % {"number": chapter.number}] if chapter.number is not None else [""]
            lines += [f"{entry.iso} {entry.text}" for entry in chapter.entries]
    except Exception:  # an unreadable match must not stop the export of the others
        log.exception("match %s cannot be told", seat.match_id)
        lines.append(_("This match cannot be read."))
    return "\n".join(lines) + "\n"
