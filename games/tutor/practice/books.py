"""Where it is written down how somebody fared with puzzles: in rows for who has an account, guests included, else in
the session. What stands in the session moves to the rows as soon as the visitor has become somebody.
"""

from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from typing import Any, Protocol

from django.db import transaction
from django.http import HttpRequest

from games.tutor.practice.models import PuzzleDay

SESSION_KEY = "puzzles"
KEPT_DAYS = 90
"""Days that a session remembers."""
LETTERS = {"right": "r", "high": "h", "low": "l"}
"""A try in one letter, by the sign of its answer."""
SIGNS = {letter: sign for sign, letter in LETTERS.items()}
_DAY = timedelta(days=1)


class PuzzleBook(Protocol):
    """What one person has tried."""

    def tries(self, game: str, day: date) -> str:
        """The letters of the tries at that day's puzzle, in order."""
        ...

    def note(self, game: str, day: date, seen: str, letter: str, *, in_time: bool) -> bool:
        """Write one more try down; False if the tries are no longer those that were ``seen``."""
        ...

    def days(self, game: str) -> set[date]:
        """The days whose puzzles were solved in time."""
        ...


class RowPuzzles:
    """The book of an account."""

    def __init__(self, user: Any) -> None:
        self.user = user

    def tries(self, game: str, day: date) -> str:
        row = PuzzleDay.objects.filter(user=self.user, game=game, day=day).first()
        return row.tries if row else ""

    def note(self, game: str, day: date, seen: str, letter: str, *, in_time: bool) -> bool:
        row = PuzzleDay(user=self.user, game=game, day=day)
        PuzzleDay.objects.bulk_create([row], ignore_conflicts=True)
        rows = PuzzleDay.objects.filter(user=self.user, game=game, day=day, tries=seen)
        return rows.update(tries=seen + letter, in_time=in_time and letter == LETTERS["right"]) == 1

    def days(self, game: str) -> set[date]:
        return set(PuzzleDay.objects.filter(user=self.user, game=game, in_time=True).values_list("day", flat=True))


class SessionPuzzles:
    """The book of a visitor: ``{game: {day: [tries, in time]}}``, days as ISO dates."""

    def __init__(self, session: Any) -> None:
        self.session = session

    def page(self, game: str) -> dict[str, list[Any]]:
        """All that is written of a game."""
        found: dict[str, list[Any]] = self.session.get(SESSION_KEY, {}).get(game, {})
        return found

    def tries(self, game: str, day: date) -> str:
        return str(self.page(game).get(day.isoformat(), [""])[0])

    def note(self, game: str, day: date, seen: str, letter: str, *, in_time: bool) -> bool:
        if self.tries(game, day) != seen:
            return False
        page = self.page(game) | {day.isoformat(): [seen + letter, in_time and letter == LETTERS["right"]]}
        kept = dict(sorted(page.items())[-KEPT_DAYS:])
        self.session[SESSION_KEY] = self.session.get(SESSION_KEY, {}) | {game: kept}
        return True

    def days(self, game: str) -> set[date]:
        return {date.fromisoformat(day) for day, (_, in_time) in self.page(game).items() if in_time}


def puzzles_of(request: HttpRequest) -> PuzzleBook:
    """The book of who asks."""
    if not request.user.is_authenticated:
        return SessionPuzzles(request.session)
    if SESSION_KEY in request.session:
        _take_along(request)
    return RowPuzzles(request.user)


@transaction.atomic
def _take_along(request: HttpRequest) -> None:
    """Move a visitor's puzzles to the account that the visitor has now. Days that stand there already stay."""
    visitor, member = SessionPuzzles(request.session), RowPuzzles(request.user)
    rows = [
        PuzzleDay(user=member.user, game=game, day=date.fromisoformat(day), tries=tries, in_time=in_time)
        for game in request.session[SESSION_KEY]
        for day, (tries, in_time) in visitor.page(game).items()
    ]
    PuzzleDay.objects.bulk_create(rows, ignore_conflicts=True)
    del request.session[SESSION_KEY]


def merge_puzzles(guest: Any, member: Any) -> None:
    """Give the member the guest's puzzles; where both have tried one, the member's tries count."""
    for row in PuzzleDay.objects.filter(user=guest):
        if not PuzzleDay.objects.filter(user=member, game=row.game, day=row.day).exists():
            row.user = member
            row.save(update_fields=["user"])
    forget_puzzles(guest)


def forget_puzzles(user: Any, keep_words: bool = False) -> None:
    """Before a person's account goes."""
    PuzzleDay.objects.filter(user=user).delete()


def streak(days: AbstractSet[date], today: date) -> int:
    """How many days in a row, up to today, or up to yesterday while today's puzzle is still open."""
    day = today if today in days else today - _DAY
    run = 0
    while day in days:
        run += 1
        day -= _DAY
    return run
