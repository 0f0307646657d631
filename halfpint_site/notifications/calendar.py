"""The calendar feed of a user: the deadline of each awaited seat, as iCalendar (RFC 5545)."""

from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from icalendar import Alarm, Calendar, Event

from games.play.models import Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.message import absolute, as_read_by
from halfpint_site.notifications.positions import waiting_seats
from halfpint_site.notifications.words import table_name

_REFRESH = timedelta(hours=1)
_SHORTEST_ALARM = timedelta(minutes=5)


def write_calendar(user: User) -> bytes:
    """Return the deadlines of the user's awaited seats as iCalendar.

    The bytes stay the same as long as nothing has changed, so that the feed can answer 304.
    """
    with as_read_by(user):
        calendar = Calendar()
        calendar.add("prodid", "-//Half-Pint//Deadlines//EN")
        calendar.add("version", "2.0")
        calendar.add("method", "PUBLISH")
        calendar.add("x-wr-calname", _("Half-Pint: your turns"))
        calendar.add("refresh-interval", _REFRESH, parameters={"VALUE": "DURATION"})
        calendar.add("x-published-ttl", "PT1H")
        for seat in waiting_seats(user):
            if seat.deadline is not None:
                calendar.add_component(_event(seat))
        return bytes(calendar.to_ical())


def _event(seat: Seat) -> Event:
    """Return one deadline as a calendar event.

    Its alarm is when a quarter of the time is left, but at least five minutes before the deadline.
    """
    began, deadline = seat.waiting_since or seat.deadline, seat.deadline
    assert began is not None  # noqa: S101 -- the caller leaves out seats that do not wait
    assert deadline is not None  # noqa: S101
    said = _("Your throw is waiting: %(table)s") if seat.match.only_throws else _("Your turn: %(table)s")
    title = said % {"table": table_name(seat.match)}
    event = Event()
    event.add("uid", f"seat-{seat.pk}-{seat.moves_made}@{urlsplit(settings.SITE_URL).hostname}")
    event.add("dtstamp", began)
    event.add("dtstart", deadline.replace(microsecond=0))
    event.add("summary", title)
    event.add("description", _("Your time at this table runs out then."))
    event.add("url", absolute(reverse("play:table", args=[seat.match_id])))
    event.add("transp", "TRANSPARENT")
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", title)
    alarm.add("trigger", -_whole_minutes(max((deadline - began) / 4, _SHORTEST_ALARM)))
    event.add_component(alarm)
    return event


def _whole_minutes(span: timedelta) -> timedelta:
    return timedelta(minutes=span // timedelta(minutes=1))
