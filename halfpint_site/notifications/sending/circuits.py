"""Who may be called now: a circuit for each host and for the mail server, a budget for each host and person.

All of it stands in rows, so that processes share it and a restart does not forget it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from halfpint_site.notifications.models import Channel, Circuit, Delivery

#: So many failures in a row open the circuit of a host, for so long at first, doubling up to so long.
FAILURES = 3
FIRST = timedelta(minutes=1)
LONGEST = timedelta(hours=1)
#: The mail server is our own: it is asked again soon, however long it was away.
MAIL_FIRST = timedelta(seconds=15)
MAIL_LONGEST = timedelta(minutes=2)
#: While one attempt shows whether a circuit can close, others wait so long.
PROBE = timedelta(seconds=20)
#: A budget holds for so long; a call costs what it takes, but at least a second.
WINDOW = timedelta(minutes=10)
_IDLE = timedelta(days=1)
_MOST_DOUBLED = 12


def host_key(host: str) -> str:
    return f"host {host}"


def person_key(user_id: int) -> str:
    return f"person {user_id}"


def mail_key() -> str:
    return f"mail {settings.EMAIL_HOST}:{settings.EMAIL_PORT}"


def closed_until(keys: Iterable[str], now: datetime) -> datetime | None:
    """When all of these may be called again; None if they may now. Who gets None after an open time is the probe."""
    rows = list(Circuit.objects.filter(key__in=list(keys)))
    until = [moment for row in rows if (moment := _open_until(row, now) or _spent_until(row, now)) is not None]
    if until:
        return max(until)
    return None if all(_may_probe(row, now) for row in rows) else now + PROBE


def _open_until(row: Circuit, now: datetime) -> datetime | None:
    return row.open_until if row.open_until is not None and row.open_until > now else None


def _spent_until(row: Circuit, now: datetime) -> datetime | None:
    """When the window of a spent budget ends; None while something is left."""
    most = settings.SENDER_PERSON_SECONDS if row.key.startswith("person") else settings.SENDER_HOST_SECONDS
    ends = row.counted_from + WINDOW
    return ends if row.spent >= most and ends > now else None


def _may_probe(row: Circuit, now: datetime) -> bool:
    """One process, and one attempt, finds out whether an open circuit can be closed."""
    if row.open_until is None:
        return True
    mine = Circuit.objects.filter(pk=row.pk, open_until=row.open_until)
    return bool(mine.update(open_until=now + PROBE))


def note_spent(key: str, seconds: float, now: datetime) -> None:
    """A call for or to this one has cost so much of its budget."""
    cost = max(1.0, seconds)
    running = Circuit.objects.filter(pk=key, counted_from__gt=now - WINDOW)
    if running.update(spent=F("spent") + cost, used_at=now):
        return
    fresh = {"spent": cost, "counted_from": now, "used_at": now}
    Circuit.objects.update_or_create(pk=key, defaults=fresh)


def note_success(key: str) -> None:
    """It answers, so its circuit closes."""
    Circuit.objects.filter(pk=key).exclude(failures=0, open_until=None).update(failures=0, open_until=None)


def note_failure(key: str, error: str, now: datetime) -> None:
    """It did not answer, or said that it cannot. After some times nobody asks it for a while."""
    Circuit.objects.get_or_create(pk=key, defaults={"used_at": now})
    Circuit.objects.filter(pk=key).update(failures=F("failures") + 1, last_error=error[:200], used_at=now)
    failures = Circuit.objects.values_list("failures", flat=True).get(pk=key)
    pause = _pause(key, failures)
    if pause is not None:
        Circuit.objects.filter(pk=key).update(open_until=now + pause)
        _put_off_others(key, now + pause)


def _pause(key: str, failures: int) -> timedelta | None:
    if key.startswith("mail"):
        return min(MAIL_FIRST * 2 ** min(failures - 1, _MOST_DOUBLED), MAIL_LONGEST)
    beyond = failures - FAILURES
    return min(FIRST * 2 ** min(beyond, _MOST_DOUBLED), LONGEST) if beyond >= 0 else None


def _put_off_others(key: str, until: datetime) -> None:
    """What waits for the same server waits as long, in one stroke, and counts as late no more."""
    waiting = Delivery.objects.filter(status=Delivery.Status.WAITING, next_try_at__lt=until)
    if key.startswith("mail"):
        waiting.filter(channel=Channel.MAIL).update(next_try_at=until)
    else:
        waiting.filter(host=key.removeprefix("host ")).update(next_try_at=until)


def forget_idle_circuits(most: int = 1000) -> int:
    """Delete up to so many rows of hosts and people that nobody has called in a day; returns how many."""
    idle = Circuit.objects.filter(used_at__lt=timezone.now() - _IDLE).values_list("pk", flat=True)[:most]
    return Circuit.objects.filter(pk__in=list(idle)).delete()[0]
