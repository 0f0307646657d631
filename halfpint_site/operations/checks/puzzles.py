"""Check that the puzzles of the coming days are ready."""

from collections.abc import Iterator

from django.utils import timezone

from games.tutor.puzzle.making import AHEAD_DAYS
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.turns import DAY
from halfpint_site.operations.checks.finding import Finding

NEEDED = 2
"""Days from today for which puzzles must be ready; in some time zones it is tomorrow already."""


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
