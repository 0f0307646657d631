"""Convert local dates and times of a zone to UTC moments, also when clocks change in spring and autumn."""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from importlib.resources import files
from zoneinfo import ZoneInfo, available_timezones

from games.play.clocks.errors import BadZone

SECOND = timedelta(seconds=1)
#: Entries of the zone database that are not places: the machine's own setting, and "not set yet".
_NO_PLACES = frozenset({"localtime", "Factory"})


@lru_cache(maxsize=1)
def zone_names() -> tuple[str, ...]:
    """Return all names of the IANA zone database that a person may choose from, sorted."""
    return tuple(sorted(available_timezones() - _NO_PLACES))


@lru_cache(maxsize=1)
def zones_of_places() -> frozenset[str]:
    """Return the zones that the database's own table of places names, each place once.

    Older spellings such as Asia/Calcutta are not included; they remain valid.
    """
    table = files("tzdata").joinpath("zoneinfo/zone.tab").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in table.splitlines() if line and not line.startswith("#")]
    return frozenset(row[2] for row in rows) & _known()


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(zone_names())


def find_zone(name: str) -> ZoneInfo:
    """Return the zone with this IANA name. Raises :class:`BadZone`; never opens a file that is not a zone."""
    if not isinstance(name, str) or name not in _known():
        raise BadZone("unknown-zone")
    return ZoneInfo(name)


def moment_of(day: date, wall: time, zone: ZoneInfo, *, last: bool = False) -> datetime:
    """Return the moment (UTC) at which the clocks of `zone` show `wall` on `day`.

    If clocks show it twice (autumn), return the first time, or the second if `last`. If clocks skip it (spring), return
    the moment of the jump.
    """
    local = datetime.combine(day, wall, tzinfo=zone)
    first = local.replace(fold=0).astimezone(UTC)
    second = local.replace(fold=1).astimezone(UTC)
    if first > second:
        return _jump(second, first, zone)
    return second if last else first


def _jump(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """Return the moment in (before, after] at which the zone's offset changes, found by bisection to the second."""
    old = before.astimezone(zone).utcoffset()
    while after - before > SECOND:
        middle = before + timedelta(seconds=(after - before) // SECOND // 2)
        if middle.astimezone(zone).utcoffset() == old:
            before = middle
        else:
            after = middle
    return after


def day_begins(day: date, zone: ZoneInfo) -> datetime:
    """Return the first moment (UTC) of a local day. If clocks skip midnight, that is the moment of the jump."""
    return moment_of(day, time.min, zone)
