"""Where it is written down how somebody fared with puzzles: in rows for who has an account, guests included, else in
the session. What stands in the session moves to the rows as soon as the visitor has become somebody.
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

    def days(self) -> set[date]:
        """The days whose puzzles were solved in time, of whichever game they were."""
        ...

    def all_tries(self) -> dict[tuple[str, date], str]:
        """The letters of all tries, by game and day."""
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

    def days(self) -> set[date]:
        return set(PuzzleDay.objects.filter(user=self.user, in_time=True).values_list("day", flat=True))

    def all_tries(self) -> dict[tuple[str, date], str]:
        rows = PuzzleDay.objects.filter(user=self.user).values_list("game", "day", "tries")
        return {(game, day): tries for game, day, tries in rows}


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


def longest(days: AbstractSet[date]) -> int:
    """How many days in a row it has ever been."""
    ends = (day for day in days if day + _DAY not in days)
    return max((streak(days, day) for day in ends), default=0)
