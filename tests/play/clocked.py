"""Tables whose clock the test sets: `time_machine` moves the time, these helpers do what depends on it."""

from datetime import UTC, datetime, time
from typing import Any

from games.play.clocks import Allowances, find_pace
from games.play.clocks.expiry import expire_due
from games.play.clocks.seat_clocks import EVERYTHING, Terms
from games.play.models import Match, Notice, Seat
from tests.play.clocks.people import at
from tests.play.tables import new_guest, open_match

#: A Tuesday noon in Berlin.
NOON = datetime(2026, 10, 13, 10, 0, tzinfo=UTC)


def terms(pace: str = "1d", policy: str = "stand_in", allowances: Allowances = EVERYTHING, after: int = 3) -> Terms:
    """Return the terms of a table."""
    return Terms(find_pace(pace), allowances, policy, after)


def person(
    name: str, zone: str = "UTC", quiet: str = "", weekends_off: bool = False, *vacations: tuple[str, str]
) -> Any:
    """Create a guest with quiet hours such as ``23:00-07:00`` and vacations, in the guest's own time zone."""
    guest = new_guest(name)
    guest.time_zone, guest.weekends_off = zone, weekends_off
    if quiet:
        guest.quiet_from, guest.quiet_until = (time.fromisoformat(part) for part in quiet.split("-"))
    guest.vacation_spans = [[at(first, zone).isoformat(), at(last, zone).isoformat()] for first, last in vacations]
    guest.save()
    return guest


def duel(anna: Any, ben: Any, pace: str = "1d", policy: str = "stand_in", name: str = "", **changes: Any) -> Match:
    """Open a running match of two in which both players have to predict."""
    return open_match(anna, ben, seats=2, name=name, terms=terms(pace, policy, **changes))


def sweep() -> int:
    """Do what beat does every few seconds. Returns the number of seats that were due."""
    return expire_due()


def seat(match: Match, person: Any) -> Seat:
    """Load the user's seat again."""
    return Seat.objects.select_related("user", "match").get(match=match, user=person)


def told(person: Any, kind: str = "") -> list[str]:
    """Return the kinds of the user's notices, oldest first, or only those of one kind."""
    notices = Notice.objects.filter(user=person).order_by("pk")
    return list((notices.filter(kind=kind) if kind else notices).values_list("kind", flat=True))
