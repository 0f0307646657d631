"""Moments and people of the tables in these tests."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from games.play.clocks import Allowances, Availability, Quiet

HOUR = 3600
DAY = 24 * HOUR
EVERYTHING = Allowances(quiet_hours=True, weekends=True, vacation=True)
NIGHT = Quiet("23:00", "07:00")


def at(text: str, zone: str = "Europe/Berlin") -> datetime:
    """`2026-11-20 18:00` by the wall clock of `zone`, or by the offset the text itself ends with (`+01:00`)."""
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(zone))).astimezone(UTC)


def wall(moment: datetime, zone: str = "Europe/Berlin") -> str:
    """What the wall clock of `zone` shows at `moment`, with the offset: `Mon 2026-11-23 18:00 +0100`."""
    return moment.astimezone(ZoneInfo(zone)).strftime("%a %Y-%m-%d %H:%M %z")


def person(zone: str = "Europe/Berlin", quiet: str = "", weekends_off: bool = False, *vacations: tuple[str, str]):
    """A person with quiet hours such as `23:00-07:00` and vacations by their own wall clock."""
    begin, _, end = quiet.partition("-")
    spans = tuple((at(first, zone), at(last, zone)) for first, last in vacations)
    return Availability(zone, Quiet(begin, end) if quiet else None, weekends_off, spans)
