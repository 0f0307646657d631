"""Storage of puzzle results: in the database for users, including guests, else in the visitor's session.

Results in the session move to the database once the visitor has an account.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from typing import Any, Protocol

from django.db import transaction
from django.http import HttpRequest

from games.tutor.puzzle.models import PuzzleDay

SESSION_KEY = "puzzles"
KEPT_DAYS = 90
"""The number of days that a session remembers."""
LETTERS = {"right": "r", "high": "h", "low": "l"}
"""The letter that stores a try, by the sign of its answer."""
SIGNS = {letter: sign for sign, letter in LETTERS.items()}
_DAY = timedelta(days=1)


class PuzzleBook(Protocol):
    """The puzzle results of one user or visitor."""

    def tries(self, game: str, day: date) -> str:
        """Return the tries at that day's puzzle, one letter each, in order."""
        ...

    def note(self, game: str, day: date, seen: str, letter: str, *, in_time: bool) -> bool:
        """Record one more try.

        Return False, and record nothing, if the tries have changed since they were loaded as ``seen``.
        """
        ...

    def days(self) -> set[date]:
        """Return the days whose puzzle was solved on the day itself, in any game."""
        ...

    def all_tries(self) -> dict[tuple[str, date], str]:
        """Return the tries at all puzzles, one letter each, by game and day."""
        ...


class RowPuzzles:
    """The results of a user, in the database."""

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

    def days(self) -> set[date]:
        return set(PuzzleDay.objects.filter(user=self.user, in_time=True).values_list("day", flat=True))

    def all_tries(self) -> dict[tuple[str, date], str]:
        rows = PuzzleDay.objects.filter(user=self.user).values_list("game", "day", "tries")
        return {(game, day): tries for game, day, tries in rows}


class SessionPuzzles:
    """The results of a visitor, in the session: ``{game: {day: [tries, in time]}}``, with days as ISO dates."""

    def __init__(self, session: Any) -> None:
        self.session = session

    def page(self, game: str) -> dict[str, list[Any]]:
        """Return all results of a game, by day."""
        found: dict[str, list[Any]] = self.session.get(SESSION_KEY, {}).get(game, {})
        return found

    def tries(self, game: str, day: date) -> str:
        return str(self.page(game).get(day.isoformat(), [""])[0])

    def note(self, game: str, day: date, seen: str, letter: str, *, in_time: bool) -> bool:
        if self.tries(game, day) != seen:
            return False
        page = self.page(game) | {day.isoformat(): [seen + letter, in_time and letter == LETTERS["right"]]}
        pages = self.session.get(SESSION_KEY, {}) | {game: page}
        newest = sorted((one for page in pages.values() for one in page), reverse=True)[:KEPT_DAYS]
        kept = {slug: {one: page[one] for one in page if one >= newest[-1]} for slug, page in pages.items()}
        self.session[SESSION_KEY] = {slug: page for slug, page in kept.items() if page}
        return True

    def days(self) -> set[date]:
        return {day for _, day, (_, in_time) in self._all() if in_time}

    def all_tries(self) -> dict[tuple[str, date], str]:
        return {(game, day): str(tries) for game, day, (tries, _) in self._all()}

    def _all(self) -> Iterator[tuple[str, date, list[Any]]]:
        for game, page in self.session.get(SESSION_KEY, {}).items():
            for day, written in page.items():
                yield game, date.fromisoformat(day), written


def puzzles_of(request: HttpRequest) -> PuzzleBook:
    """Return the result store of the request's user or visitor."""
    if not request.user.is_authenticated:
        return SessionPuzzles(request.session)
    if SESSION_KEY in request.session:
        _take_along(request)
    return RowPuzzles(request.user)


@transaction.atomic
def _take_along(request: HttpRequest) -> None:
    """Move the session's results to the user's account. Results that the account already has are not replaced."""
    visitor, member = SessionPuzzles(request.session), RowPuzzles(request.user)
    rows = [
        PuzzleDay(user=member.user, game=game, day=date.fromisoformat(day), tries=tries, in_time=in_time)
        for game in request.session[SESSION_KEY]
        for day, (tries, in_time) in visitor.page(game).items()
    ]
    PuzzleDay.objects.bulk_create(rows, ignore_conflicts=True)
    del request.session[SESSION_KEY]


def merge_puzzles(guest: Any, member: Any) -> None:
    """Move the guest's results to the member. If both have tried a puzzle, the member's tries are kept."""
    for row in PuzzleDay.objects.filter(user=guest):
        if not PuzzleDay.objects.filter(user=member, game=row.game, day=row.day).exists():
            row.user = member
            row.save(update_fields=["user"])
    forget_puzzles(guest)


def forget_puzzles(user: Any, keep_words: bool = False) -> None:
    """Delete the user's results, before the account is deleted."""
    PuzzleDay.objects.filter(user=user).delete()


def streak(days: AbstractSet[date], today: date) -> int:
    """Return the length of the current streak in days. If today's puzzle is not solved yet, the streak continues."""
    day = today if today in days else today - _DAY
    run = 0
    while day in days:
        run += 1
        day -= _DAY
    return run


def longest(days: AbstractSet[date]) -> int:
    """Return the length of the longest streak in days."""
    ends = (day for day in days if day + _DAY not in days)
    return max((streak(days, day) for day in ends), default=0)
