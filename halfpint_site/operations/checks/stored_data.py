"""Checks of what is stored: built files, puzzles, finished matches, quarantined tables, and late work.

Built files are those that `manage.py build` makes at deployment.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from games.catalog import games
from games.play.matches.archive.archiving import to_pack, without_words
from games.play.matches.upgrade import why_unreadable
from games.play.matches.upgrade_sweep import outdated_tables
from games.play.models import Match
from games.rulebook import built
from games.tutor.puzzle.making import AHEAD_DAYS
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.turns import DAY
from halfpint_site.operations.backlog import Queue, measure_backlog
from halfpint_site.operations.checks.finding import Finding
from halfpint_site.operations.checks.services import why_no_database

NEEDED = 2
"""Days from today for which puzzles must be ready; in some time zones it is tomorrow already."""
_LATE = timedelta(hours=1)
_LATE_DAYS = 2
_NAMED = 20
_QUEUES = {
    "clocks": "seats whose time is up",
    "bots": "bots that are awaited",
    "notices": "notices to hand over",
    "deliveries": "mails and other deliveries",
}


def check_built() -> Iterator[Finding]:
    """Check that rule pages and search index exist and match the current texts."""
    if built.is_built():
        yield Finding.ok("built", f"Rule pages and the search index are in {built.folder()}.")
    else:
        yield Finding.problem(
            "built",
            "Rule pages and the search index have not been made for this code, or are damaged: the search answers 503.",
            "Run `manage.py build`, on each machine, after collectstatic; then restart the web processes.",
        )


def check_puzzles() -> Iterator[Finding]:
    """Check that beat and the sender have made the puzzles of the next days."""
    today = timezone.now().date()
    ready = set(Puzzle.objects.filter(day__gte=today).values_list("day", flat=True))
    ahead = next((number for number in range(AHEAD_DAYS + 1) if today + number * DAY not in ready), AHEAD_DAYS + 1)
    if ahead >= NEEDED:
        yield Finding.ok("puzzles", f"The puzzles of the day are ready for {ahead} days.")
    elif not Puzzle.objects.exists():
        yield Finding.ok("puzzles", "No puzzle has been made yet: the sender makes the first soon after the start.")
    else:
        yield Finding.warning(
            "puzzles",
            f"The puzzles of the day are ready for {ahead} days: then the page says that there is none yet.",
            "Is the sender's worker running? manage.py make_puzzles makes them now.",
        )


def check_archive() -> Iterator[Finding]:
    """Check that the archive sweep keeps up."""
    if why_no_database():
        return  # another finding says so
    try:
        unwritten = without_words().filter(finished_at__lt=timezone.now() - _LATE).count()
        unpacked = to_pack(settings.PACK_AFTER_DAYS + _LATE_DAYS).count()
    except DatabaseError:
        return  # not migrated: another finding says so
    if unwritten or unpacked:
        yield Finding.warning(
            "finished matches",
            f"{unwritten} wait to be written down in words, {unpacked} to be packed.",
            "Run: manage.py pack",
        )
    else:
        yield Finding.ok("finished matches", "All are written down, and the old ones are packed.")


def check_quarantine() -> Iterator[Finding]:
    """Report which tables are quarantined and why, and how many wait for their upgrade."""
    if why_no_database():
        return  # another finding says so
    try:
        waiting, resting = outdated_tables().count(), Match.objects.filter(status=Match.Status.RESTING)
        yield _outdated(waiting)
        yield _quarantined(list(resting.order_by("rests_since")[:_NAMED]), resting.count())
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


def _quarantined(matches: list[Match], count: int) -> Finding:
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


def check_waiting() -> Iterator[Finding]:
    """Report work that has waited for more than a minute, and dead deliveries."""
    if why_no_database():
        return  # another finding says so
    try:
        backlog = measure_backlog()
    except DatabaseError as problem:
        yield Finding.problem(
            "backlog", f"It cannot be counted: {str(problem).splitlines()[0]}", "Run: manage.py migrate"
        )
        return
    for name, what in _QUEUES.items():
        yield _queue(name, what, getattr(backlog, name))
    if backlog.dead:
        yield Finding.warning(
            "dead letters",
            f"{backlog.dead} deliveries were given up.",
            "Look at them in the admin (Deliveries); what can be mended can be tried again there.",
        )


def _queue(name: str, what: str, queue: Queue) -> Finding:
    if queue.late:
        return Finding.problem(
            name,
            f"{queue.late} {what} wait for more than a minute, the oldest for {queue.age:.0f} s.",
            "Is the worker running, and is it quick enough (WORKER_PROCESSES)?",
        )
    return Finding.ok(name, f"Nothing is late ({queue.due} {what} wait).")
