"""Circuits for hosts and the mail server, and time budgets for hosts and users.

They decide whether a call may be made now.

Both are stored in the database, so that processes share them and a restart does not lose them.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from halfpint_site.notifications.models import Channel, Circuit, Delivery

#: This many failures in a row open the circuit of a host, first for FIRST. Each further failure doubles the time.
FAILURES = 3
FIRST = timedelta(minutes=1)
LONGEST = timedelta(hours=1)
#: The site's own mail server is tried again soon, however long it was down.
MAIL_FIRST = timedelta(seconds=15)
MAIL_LONGEST = timedelta(minutes=2)
#: While one attempt tests whether a circuit can close, others wait this long.
PROBE = timedelta(seconds=20)
#: The period of a budget. A call costs its duration, but at least one second.
WINDOW = timedelta(minutes=10)
_IDLE = timedelta(days=1)
_MOST_DOUBLED = 12


def host_key(host: str) -> str:
    """Return the key of a host's circuit and budget."""
    return f"host {host}"


def person_key(user_id: int) -> str:
    """Return the key of a user's budget."""
    return f"person {user_id}"


def mail_key() -> str:
    """Return the key of the mail server's circuit."""
    return f"mail {settings.EMAIL_HOST}:{settings.EMAIL_PORT}"


def closed_until(keys: Iterable[str], now: datetime) -> datetime | None:
    """Return when all of these keys may be called again; None if they may be called now.

    If the open time of a circuit is over, the caller that gets None makes the test call. Other callers must wait for
    PROBE.
    """
    rows = list(Circuit.objects.filter(key__in=list(keys)))
    until = [moment for row in rows if (moment := _open_until(row, now) or _spent_until(row, now)) is not None]
    if until:
        return max(until)
    return None if all(_may_probe(row, now) for row in rows) else now + PROBE


def _open_until(row: Circuit, now: datetime) -> datetime | None:
    """Return when the open time of a circuit ends; None if the circuit is closed."""
    return row.open_until if row.open_until is not None and row.open_until > now else None


def _spent_until(row: Circuit, now: datetime) -> datetime | None:
    """Return when the period of an exhausted time budget ends; None while some of the budget remains."""
    most = settings.SENDER_PERSON_SECONDS if row.key.startswith("person") else settings.SENDER_HOST_SECONDS
    ends = row.counted_from + WINDOW
    return ends if row.spent >= most and ends > now else None


def _may_probe(row: Circuit, now: datetime) -> bool:
    """Return whether this caller may call. After the open time of a circuit, only one caller may, to test it."""
    if row.open_until is None:
        return True
    mine = Circuit.objects.filter(pk=row.pk, open_until=row.open_until)
    return bool(mine.update(open_until=now + PROBE))


def note_spent(key: str, seconds: float, now: datetime) -> None:
    """Add a call's seconds to the time budget of a host or user. If the last period is over, a new one begins."""
    cost = max(1.0, seconds)
    running = Circuit.objects.filter(pk=key, counted_from__gt=now - WINDOW)
    if running.update(spent=F("spent") + cost, used_at=now):
        return
    fresh = {"spent": cost, "counted_from": now, "used_at": now}
    Circuit.objects.update_or_create(pk=key, defaults=fresh)


def note_success(key: str) -> None:
    """Close the circuit after a successful call."""
    Circuit.objects.filter(pk=key).exclude(failures=0, open_until=None).update(failures=0, open_until=None)


def note_failure(key: str, error: str, now: datetime) -> None:
    """Count a failure. After enough failures the circuit opens, and all deliveries to the same server are postponed."""
    Circuit.objects.get_or_create(pk=key, defaults={"used_at": now})
    Circuit.objects.filter(pk=key).update(failures=F("failures") + 1, last_error=error[:200], used_at=now)
    failures = Circuit.objects.values_list("failures", flat=True).get(pk=key)
    pause = _pause(key, failures)
    if pause is not None:
        Circuit.objects.filter(pk=key).update(open_until=now + pause)
        _put_off_others(key, now + pause)


def _pause(key: str, failures: int) -> timedelta | None:
    """Return for how long the circuit opens after that many failures; None if it stays closed."""
    if key.startswith("mail"):
        return min(MAIL_FIRST * 2 ** min(failures - 1, _MOST_DOUBLED), MAIL_LONGEST)
    beyond = failures - FAILURES
    return min(FIRST * 2 ** min(beyond, _MOST_DOUBLED), LONGEST) if beyond >= 0 else None


def _put_off_others(key: str, until: datetime) -> None:
    """Postpone all deliveries that wait for the same server, in one update. Metrics do not count them as late."""
    waiting = Delivery.objects.filter(status=Delivery.Status.WAITING, next_try_at__lt=until)
    if key.startswith("mail"):
        waiting.filter(channel=Channel.MAIL).update(next_try_at=until)
    else:
        waiting.filter(host=key.removeprefix("host ")).update(next_try_at=until)


def forget_idle_circuits(most: int = 1000, now: datetime | None = None) -> int:
    """Delete up to ``most`` rows that have not been used for a day. Return the number of deleted rows."""
    idle = Circuit.objects.filter(used_at__lt=(now or timezone.now()) - _IDLE).values_list("pk", flat=True)[:most]
    return Circuit.objects.filter(pk__in=list(idle)).delete()[0]
