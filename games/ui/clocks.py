"""Render clocks as HTML without a template: time left, and the deadline in the reader's time zone.

A day is "Sat 28 Nov" in English and "Sa 28. Nov" in German.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.dates import MONTHS_3, WEEKDAYS_ABBR
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.ui.faces import clean, icon, sign


def clock(
    left: str, when: datetime | None = None, state: str = "", far: bool | str = "", seconds: int | str | None = None
) -> SafeString:
    """Render the time left, in words, and the deadline ``when``.

    ``state`` sets the colour. ``far``: show the date, because the weekday would not be clear. With ``seconds`` the
    clock runs in the browser.
    """
    css = f" clock--{clean(state)}" if state else ""
    runs = f' data-left="{seconds}"' if seconds else ""
    due = _due(when, far=bool(far)) if when else ""
    return SafeString(f'<span class="clock{css}"{runs}>{icon("clock", "icon--small")}<b>{clean(left)}</b>{due}</span>')


def _due(when: datetime, *, far: bool) -> str:
    local = timezone.localtime(when)
    told = f"{day(when)} {local:%H:%M}" if far else weekday_and_time(when)
    zone = zone_unknown()
    unknown = f" <small>{zone}</small>" if zone else ""
    return f'<span class="clock__dot">·</span><time datetime="{local.isoformat()}">{clean(told)}</time>{unknown}'


def due(one: Any) -> SafeString:
    """Render the clock of a deadline.

    ``one`` has ``left``, ``when``, ``state``, ``far`` and ``seconds`` as for :func:`clock`. ``still`` is the time until
    which the clock is stopped, or None; ``still_format`` is its date format.
    """
    shown = clock(one.left, one.when, one.state, one.far, one.seconds)
    if one.still is None:
        return shown
    until = date_format(timezone.localtime(one.still), one.still_format)
    still = clean(_("stands still until %(until)s") % {"until": until})
    return SafeString(f'{shown} <span class="small soft">{still}</span>')


def clocks_of(seats: Sequence[Any], deadline: Any) -> SafeString:
    """Render an item for seats whose clocks show the same. ``deadline`` is None while the clocks are stopped."""
    people = "".join(
        f'<span class="who seat-{seat.index}">{sign(seat.index, "sign--tiny")}<span>{clean(seat.name)}</span></span>'
        for seat in seats
    )
    paused = clean(_("paused"))
    time = due(deadline) if deadline else f'<span class="small soft">{paused}</span>'
    return SafeString(f'<li class="clocks__item">{people}{time}</li>')


def zone_unknown() -> str:
    """Return "UTC" if the reader's time zone is not known, so that times are not misread; else ""."""
    name = timezone.get_current_timezone_name()
    return name if name == "UTC" else ""


_DOT = {"de": ".", "en": ""}


def day(moment: datetime) -> str:
    """Return weekday, day and month of an aware datetime, in the reader's time zone and language."""
    local = timezone.localtime(moment)
    dot = _DOT[(get_language() or "en")[:2]]
    return f"{WEEKDAYS_ABBR[local.weekday()]} {local.day}{dot} {str(MONTHS_3[local.month]).title()}"


def weekday_and_time(moment: datetime) -> str:
    """Return "Sat 18:05" in the reader's time zone and language.

    Like Django's format "D H:i", but five times as fast.
    """
    local = timezone.localtime(moment)
    return f"{WEEKDAYS_ABBR[local.weekday()]} {local.hour:02}:{local.minute:02}"
