"""Whose turn it is: the order of the games is a matter of the calendar alone, the same on every site.

Of the games that take part on a day, the one that has waited longest comes; of those that wait alike, as on the first
day of many, a lot decides that anybody can draw. What a day had stays as it was when a game comes to the shelf, for it
takes part from a day of its own (``puzzles_since`` in its ``shelf.toml``).
"""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from typing import Any

from django.http import Http404

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.parts import part
from games.engine.practice import Drill
from games.shelf.titles import title_of

FIRST_DAY = date(2026, 1, 1)
"""The day of puzzle number 1."""
DAY = timedelta(days=1)


def puzzle_of(game: AnyGame) -> Drill[Any] | None:
    """What the game asks when it is its turn, if it can."""
    found: Drill[Any] | None = getattr(part(game, "practice"), "PUZZLE", None)
    return found


def puzzle_chance(game: AnyGame, day: date) -> Chance:
    """The luck of a day, the same for everybody."""
    return Chance(f"puzzle/{game.slug}/{day.isoformat()}".encode())


def puzzle_number(day: date) -> int:
    """Puzzles are numbered by days."""
    return (day - FIRST_DAY).days + 1


def day_in(text: str, until: date = date.max) -> date:
    """The day that an address names, as it is written there. Raises Http404 for what is none, or has no puzzle yet."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Http404 from None
    if text != day.isoformat() or not FIRST_DAY <= day <= until:
        raise Http404
    return day


@cache
def members() -> Mapping[str, date]:
    """The games that take part, and since when."""
    since = {slug: title_of(game).puzzles_since for slug, game in games().items() if puzzle_of(game) is not None}
    return {slug: day for slug, day in since.items() if day is not None}


def puzzled(slug: str) -> bool:
    """Whether that game takes part."""
    return slug in members()


def in_turn(day: date) -> list[str]:
    """The games that take part on a day, whose turn it is first; then who would come if that one had no puzzle."""
    return order(day, members())


def order(day: date, since: Mapping[str, date]) -> list[str]:
    """:func:`in_turn` of any games."""
    last: dict[str, date] = {}
    today = FIRST_DAY
    while today < day:
        waiting = _waiting(today, since, last)
        if waiting:
            last[waiting[0]] = today
        today += DAY
    return _waiting(day, since, last)


def _waiting(day: date, since: Mapping[str, date], last: Mapping[str, date]) -> list[str]:
    here = [slug for slug, first in since.items() if first <= day]
    return sorted(here, key=lambda slug: (last.get(slug, date.min), _lot(slug)))


@cache
def _lot(slug: str) -> bytes:
    return sha256(f"turn/{slug}".encode()).digest()
