"""Detect times in which no sweep ran, and extend all clocks and deadlines, so that an outage costs no player a turn.

Every sweep that acts on deadlines calls :func:`catch_up` first. It compares the wall clock with the last sweep of any
worker. A gap of more than ``OUTAGE_SECONDS`` is stored as a :class:`Closing` of its own kind, in which all clocks are
stopped; all other deadlines move by the same time. This is one transaction under the lock of the heartbeat's row: if
several workers start together, only one of them stores the outage, and a killed worker leaves nothing half done.

A wall clock that was set forward looks like a gap. Clocks are extended in the same way, so that players keep their
time; only the words differ. If the wall clock is set back, outages that now reach into the future are shortened.
"""

import time
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from games.play.clocks import Span, downtime
from games.play.clocks import seat_clocks as clock
from games.play.models import Closing, Heartbeat

#: Sweeps write the heartbeat at most this many times per ``OUTAGE_SECONDS``.
_TIMES = 30
#: A machine that has run no sweep for this long is removed from the heartbeat.
_REMEMBERED = timedelta(days=7)
_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def catch_up() -> datetime:
    """Record that a sweep runs, and move all deadlines if an outage has just ended.

    Return the moment up to which this process knows all outages. Callers must not act on later deadlines, because the
    machine may sleep, or its clock may be set, after this call. One query if nothing has happened.
    """
    while True:
        moment, beat = _beat_now()
        if beat.found != downtime.outages_found():
            downtime.look()
        if beat.is_told:
            return moment
        _set_clocks_anew()
        Heartbeat.objects.filter(pk=beat.pk, found=beat.found).update(is_told=True)


def _beat_now() -> tuple[datetime, Heartbeat]:
    """Return the current time and the heartbeat. First write the heartbeat if it is too old or lies in the future."""
    now = timezone.now()
    beat = Heartbeat.objects.first()
    written_every = timedelta(seconds=settings.OUTAGE_SECONDS / _TIMES)
    if beat is None or abs(now - beat.seen_at) >= written_every:
        beat = _note()
        now = beat.seen_at
    return now, beat


def _set_clocks_anew() -> None:
    """Set the clocks of all tables again.

    Write the heartbeat in between, so that this work does not look like an outage.
    """
    for match_id in clock.tables_with_clocks():
        _beat_now()
        clock.set_carefully_anew(match_id)


@transaction.atomic
def _note() -> Heartbeat:
    """Write this sweep's heartbeat under its row's lock.

    Store an outage or a change of the wall clock, if one is found.
    """
    fresh = {"seen_at": timezone.now(), "boots": {}}
    beat, _made = Heartbeat.objects.select_for_update().get_or_create(pk=1, defaults=fresh)
    now = timezone.now()  # only now: the wait for the lock would look as if the clock had been set
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
    """Return the parts of a gap that no stored closing covers; in the other parts clocks were already stopped."""
    parts, (begin, end) = [], gap
    for closing in Closing.objects.filter(begins_at__lt=end, ends_at__gt=begin).order_by("begins_at"):
        if begin < closing.begins_at:
            parts.append((begin, closing.begins_at))
        begin = max(begin, closing.ends_at)
    return [*parts, (begin, end)] if begin < end else parts


def _take_back(now: datetime) -> bool:
    """Shorten outages that reach into the future because the wall clock was set back.

    Return whether there were any.
    """
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
    """Return by how much this machine's wall clock was changed since its last sweep; zero if that is unknown."""
    known = beat.boots.get(boot_id())
    if known is None:
        return timedelta()
    seconds, moment = known
    return now - datetime.fromisoformat(moment) - timedelta(seconds=boot_seconds() - seconds)


def _boots(beat: Heartbeat, now: datetime) -> dict[str, list[float | str]]:
    """Return the machines of the last days, with this machine's current clocks."""
    since = now - _REMEMBERED
    kept = {boot: known for boot, known in beat.boots.items() if datetime.fromisoformat(known[1]) > since}
    return kept | ({boot_id(): [boot_seconds(), now.isoformat()]} if boot_id() else {})


@lru_cache(maxsize=1)
def boot_id() -> str:
    """Return an identifier of this machine's current boot; "" if the system has none."""
    try:
        return _BOOT_ID.read_text().strip()
    except OSError:
        return ""


def boot_seconds() -> float:
    """Return the seconds since this machine booted, including sleep. Changes of the wall clock do not affect them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
