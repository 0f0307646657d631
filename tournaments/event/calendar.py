"""The deadlines of a tournament's rounds as a calendar."""

from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from tournaments.models import Tournament

MOST = 64
"""Rounds: of a ladder, where each match is one, the newest."""


def deadlines_ics(tournament: Tournament, page: str) -> bytes:
    """An event for each round that has a deadline; ``page`` is the tournament's address."""
    calendar = Calendar()
    calendar.add("prodid", "-//Half-Pint//Tournaments//EN")
    calendar.add("version", "2.0")
    for each in tournament.rounds.filter(deadline__isnull=False).defer("pairing_input").order_by("-number")[:MOST]:
        event = Event()
        event.add("uid", f"{tournament.pk}-{each.number}@half-pint")
        event.add("dtstamp", each.opened_at)
        event.add("dtstart", each.deadline)
        event.add("summary", _("%(name)s: end of round %(number)d") % {"name": tournament.name, "number": each.number})
        event.add("url", page)
        calendar.add_component(event)
    return bytes(calendar.to_ical())
