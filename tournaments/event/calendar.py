"""Export a tournament as a calendar file (RFC 5545): its start, the deadlines of its rounds, and the user's own
turns.
"""

from typing import Any

from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from games.play.models import Match, Seat
from tournaments.models import Tournament

MOST = 64
"""The most rounds in a calendar. Each match of a ladder is a round; the newest are taken."""


def deadlines_ics(tournament: Tournament, page: str, user: Any) -> bytes:
    """Return the calendar file of a tournament.

    The calendar has an entry for the start, if a date is set, for each open round with a deadline, and for each table
    that waits for ``user`` (who may be anonymous). ``page`` is the URL of the tournament.
    """
    calendar = Calendar()
    calendar.add("prodid", "-//Half-Pint//Tournaments//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", tournament.name)
    for event in (*_beginning(tournament), *_rounds(tournament), *(_own_tables(tournament, user) if user.pk else ())):
        event.add("url", page)
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def _beginning(tournament: Tournament) -> list[Event]:
    """Return the calendar entry of the start, also after the start so that calendars keep it; none if cancelled."""
    if tournament.starts_at is None or tournament.status == Tournament.Status.CANCELLED:
        return []
    return [_event(f"{tournament.pk}-start", tournament.created_at, tournament.starts_at, tournament.name)]


def _rounds(tournament: Tournament) -> list[Event]:
    rounds = tournament.rounds.filter(deadline__isnull=False, closed_at=None).defer("pairing_input")
    said = _("%(name)s: end of round %(number)d")
    return [
        _event(f"{tournament.pk}-{each.number}", each.opened_at, each.deadline, said % _named(tournament, each.number))
        for each in rounds.order_by("-number")[:MOST]
    ]


def _own_tables(tournament: Tournament, user: Any) -> list[Event]:
    """Return a calendar entry for the deadline of each turn of the user."""
    seats = Seat.objects.filter(
        user=user,
        bot="",
        deadline__isnull=False,
        waiting_since__isnull=False,
        match__status=Match.Status.RUNNING,
        match__tournament_table__round__tournament=tournament,
    ).values_list("pk", "moves_made", "waiting_since", "deadline", "match__tournament_table__number")
    said = _("%(name)s: your turn at table %(number)d")
    return [
        _event(f"{tournament.pk}-seat-{pk}-{moves}", since, until, said % _named(tournament, number))
        for pk, moves, since, until, number in seats.order_by("deadline")[:MOST]
    ]


def _named(tournament: Tournament, number: int) -> dict[str, Any]:
    return {"name": tournament.name, "number": number}


def _event(uid: str, stamp: Any, when: Any, summary: str) -> Event:
    event = Event()
    event.add("uid", f"{uid}@half-pint")
    event.add("dtstamp", stamp)
    event.add("dtstart", when.replace(microsecond=0))
    event.add("summary", summary)
    return event
