"""Moments and users for the tests of the clocks."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from games.play.clocks import Allowances, Availability, Quiet

HOUR = 3600
DAY = 24 * HOUR
EVERYTHING = Allowances(quiet_hours=True, weekends=True, vacation=True)
NIGHT = Quiet("23:00", "07:00")


def at(text: str, zone: str = "Europe/Berlin") -> datetime:
    """Parse `2026-11-20 18:00` in the time zone `zone`, or with the offset at the end of the text (`+01:00`)."""
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(zone))).astimezone(UTC)


def wall(moment: datetime, zone: str = "Europe/Berlin") -> str:
    """Format `moment` in the time zone `zone`, with the offset: `Mon 2026-11-23 18:00 +0100`."""
    return moment.astimezone(ZoneInfo(zone)).strftime("%a %Y-%m-%d %H:%M %z")


def person(zone: str = "Europe/Berlin", quiet: str = "", weekends_off: bool = False, *vacations: tuple[str, str]):
    """Return the availability of a user with quiet hours such as `23:00-07:00` and vacations in their own zone."""
    begin, _, end = quiet.partition("-")
    spans = tuple((at(first, zone), at(last, zone)) for first, last in vacations)
    return Availability(zone, Quiet(begin, end) if quiet else None, weekends_off, spans)
