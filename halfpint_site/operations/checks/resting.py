"""Check of quarantined tables, and of tables that wait for an upgrade."""

from collections import Counter
from collections.abc import Iterator

from django.db import DatabaseError

from games.catalog import games
from games.play.matches.upgrade import why_unreadable
from games.play.matches.upgrade_sweep import outdated_tables
from games.play.models import Match
from halfpint_site.operations.checks.database import why_no_database
from halfpint_site.operations.checks.finding import Finding

_NAMED = 20


def check_resting() -> Iterator[Finding]:
    """Report which tables are quarantined and why, and how many wait for their upgrade."""
    if why_no_database():
        return  # another finding says so
    try:
        waiting, resting = outdated_tables().count(), Match.objects.filter(status=Match.Status.RESTING)
        yield _outdated(waiting)
        yield _resting(list(resting.order_by("rests_since")[:_NAMED]), resting.count())
    except DatabaseError:
        return  # not migrated: another finding says so


def _outdated(count: int) -> Finding:
    if not count:
        return Finding.ok("old rows", "All tables are of today's versions of their games.")
    return Finding.warning(
        "old rows",
        f"{count} tables are of other versions of their games, and upgraded as they are read.",
        "Run: manage.py upgrade_matches",
    )


def _resting(matches: list[Match], count: int) -> Finding:
    if not count:
        return Finding.ok("resting tables", "No table rests.")
    reasons = Counter(f"{match.game}: {_why(match)}" for match in matches)
    ids = ", ".join(match.pk for match in matches)
    return Finding.warning(
        "resting tables",
        f"{count} tables rest, as they cannot be read: {ids}{', ...' if count > len(matches) else ''} "
        f"({'; '.join(f'{times} x {reason}' for reason, times in reasons.items())}).",
        "They go on by themselves once their games can read them. Else end them, in the admin or as their host.",
    )


def _why(match: Match) -> str:
    if match.game not in games():
        return "the game is gone"
    found = why_unreadable(match)
    return found.detail if found is not None else "can be read again, and goes on within a minute"
