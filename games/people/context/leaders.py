"""Leaderboards of a game: by rating, and by rated wins in a calendar month.

Players whose profile the user may not see, or who are separated from the user by a block, keep their place without a
name.
"""

from datetime import date
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games.people.context.standings import MOST_PLACES, place_of
from games.people.models import Month, Tally
from games.people.ratings.formula import Rating
from games.play.relations.blocks import apart_from
from games.play.tables.seats import taken_out

PAGE, MONTHS = 50, 12
MOST_PAGES = MOST_PLACES // PAGE


class Leader(NamedTuple):
    """A row of a leaderboard. ``person`` is None if the user may not know who it is."""

    place: int
    person: Any
    is_me: bool
    row: Any
    rating: Rating | None = None


class Leaders(NamedTuple):
    """A page of a leaderboard.

    ``before`` and ``after`` are the numbers of the pages next to it, None if there is none.
    """

    lines: list[Leader]
    before: int | None
    after: int | None


class Own(NamedTuple):
    """The user's own rating, whether it is ``sure`` (not provisional), and the place on the leaderboard, if any."""

    rating: Rating
    sure: bool
    place: int | None


def leaders_of(slug: str, reader: Any, number: int) -> Leaders:
    """Return a page of the leaderboard by rating.

    Provisional ratings, and users excluded by moderators, are left out. Runs one query.
    """
    rows = Tally.objects.filter(game=slug, sure=True).exclude(user__in=taken_out()).order_by("-mu", "user")
    return _page(rows, reader, number)


def of_month(slug: str, begins: date, reader: Any, number: int) -> Leaders:
    """Return a page of the leaderboard by rated wins in that month. Runs one query.

    Of players with equal wins, the one with fewer matches comes first.
    """
    rows = (
        Month.objects.filter(game=slug, begins=begins).exclude(user__in=taken_out()).order_by("-won", "played", "user")
    )
    return _page(rows, reader, number)


def _page(rows: QuerySet[Any], reader: Any, number: int) -> Leaders:
    number = min(number, MOST_PAGES)
    first = (number - 1) * PAGE
    apart = Exists(apart_from(reader).filter(muted=OuterRef("user")))
    found = list(rows.select_related("user").annotate(apart=apart)[first : first + PAGE + 1])
    lines = [_line(place, row, reader) for place, row in enumerate(found[:PAGE], first + 1)]
    more = len(found) > PAGE and number < MOST_PAGES
    return Leaders(lines, number - 1 if number > 1 else None, number + 1 if more else None)


def _line(place: int, row: Any, reader: Any) -> Leader:
    person = row.user if row.user.shows_profile_to(reader) and not row.apart else None
    rating = Rating(row.mu, row.sigma) if isinstance(row, Tally) else None
    return Leader(place, person, row.user_id == reader.pk, row, rating)


def own_line(slug: str, reader: Any) -> Own | None:
    """Return the user's own line for the leaderboard of the game; None without a rated match.

    Runs at most three queries.
    """
    if not reader.is_authenticated:
        return None
    tally = Tally.objects.filter(user=reader, game=slug, rated__gt=0).first()
    return Own(Rating(tally.mu, tally.sigma), tally.sure, place_of(tally)) if tally else None


def months() -> list[date]:
    """Return the first days of the current and the previous months, latest first."""
    now = timezone.now().date()
    counted = [now.year * 12 + now.month - 1 - back for back in range(MONTHS)]
    return [date(month // 12, month % 12 + 1, 1) for month in counted]


def month_named(text: str) -> date | None:
    """Parse a month such as "2026-11" to its first day; None if it is invalid."""
    year, _dash, month = text.partition("-")
    if not (len(year) == 4 and len(month) == 2 and (year + month).isascii() and (year + month).isdigit()):
        return None
    return date(int(year), int(month), 1) if int(year) and 1 <= int(month) <= 12 else None
