"""Outages: the time in which no sweep ran costs nobody a turn.

Every sweep that acts on deadlines calls :func:`catch_up` first. It compares the wall clock with the last sweep of any
worker. A gap of more than ``OUTAGE_SECONDS`` becomes a :class:`Closing` of its own kind, in which all clocks stand
still, and everything else that waits for a moment waits so much longer. All of it is one transaction under the lock of
the heartbeat's row: workers that start together find an outage once, and one that is killed leaves nothing half done.

A wall clock that was set forward looks like a gap. Clocks are extended in the same way, so that everybody keeps the
time that they had; only the words differ. One that is set back ends what it has moved into the future.
"""

import time
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from games.play.clocks import Span
from games.play.clocks import downtime as house
from games.play.clocks import seat_clocks as clock
from games.play.models import Closing, Heartbeat

#: Sweeps write the heartbeat so many times, at most, in the time that would be an outage.
_TIMES = 30
#: A machine that has run no sweep for so long is forgotten.
_REMEMBERED = timedelta(days=7)
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def catch_up() -> None:
    """Note that a sweep runs, after moving all deadlines by an outage that has just ended.

    Afterwards this process knows all outages. One query where nothing has happened.
    """
    beat = _beat_now()
    if beat.found != house.outages_found():
        house.look()
    if not beat.is_told:
        _set_clocks_anew()
        Heartbeat.objects.filter(pk=beat.pk, found=beat.found).update(is_told=True)


def _beat_now() -> Heartbeat:
    now = timezone.now()
    beat = Heartbeat.objects.first()
    written_every = timedelta(seconds=settings.OUTAGE_SECONDS / _TIMES)
    return _note(now) if beat is None or abs(now - beat.seen_at) >= written_every else beat


def _set_clocks_anew() -> None:
    """All tables, with a sign of life in between: it must not look like the next outage."""
    for match_id in clock.tables_with_clocks():
        _beat_now()
        clock.set_carefully_anew(match_id)


@transaction.atomic
def _note(now: datetime) -> Heartbeat:
    fresh = {"seen_at": now, "boots": {}}
    beat, _made = Heartbeat.objects.select_for_update().get_or_create(pk=1, defaults=fresh)
    limit = timedelta(seconds=settings.OUTAGE_SECONDS)
    gap = now - beat.seen_at
    if gap > limit:
        kind = Closing.Kind.OUTAGE if gap - _clock_set_by(beat, now) > limit else Closing.Kind.CLOCK_SET
        for span in _open_parts((beat.seen_at, now)):
            Closing.objects.create(kind=kind, begins_at=span[0], ends_at=span[1])
            _move(None, span)
        beat.found, beat.is_told = beat.found + 1, False
    elif gap < -limit and _take_back(now):
        beat.found, beat.is_told = beat.found + 1, False
    beat.seen_at, beat.boots = now, _boots(beat, now)
    beat.save()
    return beat


def _open_parts(gap: Span) -> list[Span]:
    """The parts of a gap in which clocks did not stand still already."""
    parts, (begin, end) = [], gap
    for closing in Closing.objects.filter(begins_at__lt=end, ends_at__gt=begin).order_by("begins_at"):
        if begin < closing.begins_at:
            parts.append((begin, closing.begins_at))
        begin = max(begin, closing.ends_at)
    return [*parts, (begin, end)] if begin < end else parts


def _take_back(now: datetime) -> bool:
    """Shorten outages that reach into the future since the clock was set back. Returns whether there was any."""
    ahead = list(Closing.objects.exclude(kind=Closing.Kind.CLOSED).filter(ends_at__gt=now))
    for closing in ahead:
        before = closing.begins_at, closing.ends_at
        if closing.begins_at >= now:
            closing.delete()
            _move(before, None)
        else:
            closing.ends_at = now
            closing.save(update_fields=["ends_at"])
            _move(before, (closing.begins_at, now))
    return bool(ahead)


def _move(before: Span | None, after: Span | None) -> None:
    for hook in settings.HALFPINT_CLOSING_HOOKS:
        import_string(hook)(before, after)


def _clock_set_by(beat: Heartbeat, now: datetime) -> timedelta:
    """By how much this machine's wall clock was set since its last sweep; zero where that cannot be told."""
    known = beat.boots.get(boot_id())
    if known is None:
        return timedelta()
    seconds, moment = known
    return now - datetime.fromisoformat(moment) - timedelta(seconds=boot_seconds() - seconds)


def _boots(beat: Heartbeat, now: datetime) -> dict[str, list[float | str]]:
    """The machines of the last days, with this one as it is now."""
    since = now - _REMEMBERED
    kept = {boot: known for boot, known in beat.boots.items() if datetime.fromisoformat(known[1]) > since}
    return kept | ({boot_id(): [boot_seconds(), now.isoformat()]} if boot_id() else {})


@lru_cache(maxsize=1)
def boot_id() -> str:
    """A name for this start of this machine; empty where the system has none."""
    try:
        return _BOOT_ID.read_text().strip()
    except OSError:
        return ""


def boot_seconds() -> float:
    """Seconds since this machine was started, asleep or awake. No setting of the wall clock changes them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
