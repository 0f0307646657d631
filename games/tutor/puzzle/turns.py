"""The order in which games provide the puzzle of the day.

The order depends only on the calendar and is the same on every site. Of the games that take part on a day, the one
whose last puzzle was longest ago is chosen. Ties, as on the first day of several games, are decided by a hash of the
slug. A new game does not change past days, because it takes part only from the day ``puzzles_since`` in its
``shelf.toml``.
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
from games.shelf.titles import here, title_named

FIRST_DAY = date(2026, 1, 1)
"""The day of puzzle number 1."""
DAY = timedelta(days=1)


def puzzle_of(game: AnyGame) -> Drill[Any] | None:
    """Return the game's puzzle drill; None if it has none."""
    found: Drill[Any] | None = getattr(part(game, "practice"), "PUZZLE", None)
    return found


def puzzle_chance(game: AnyGame, day: date) -> Chance:
    """Return the chance for the puzzle of a game and a day. It is the same for all users."""
    return Chance(f"puzzle/{game.slug}/{day.isoformat()}".encode())


def puzzle_number(day: date) -> int:
    """Return the number of a day's puzzle. FIRST_DAY has number 1."""
    return (day - FIRST_DAY).days + 1


def day_in(text: str, until: date = date.max) -> date:
    """Return the day that a URL names in ISO format.

    Raise Http404 if it is invalid, before FIRST_DAY or after ``until``.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Http404 from None
    if text != day.isoformat() or not FIRST_DAY <= day <= until:
        raise Http404
    return day


@cache
def members() -> Mapping[str, date]:
    """Return the games that provide puzzles, each with its first day."""
    since = {title.slug: title.puzzles_since for title in here()}
    return {slug: day for slug, day in since.items() if day is not None and puzzled(slug)}


def puzzled(slug: str) -> bool:
    """Return whether the game provides puzzles. Loads the drills of this game only."""
    game = games().get(slug)
    return game is not None and title_named(slug).puzzles_since is not None and puzzle_of(game) is not None


def in_turn(day: date) -> list[str]:
    """Return the games that take part on a day, in the order of their turn.

    If the first finds no puzzle, the next one takes its place.
    """
    return order(day, members())


def order(day: date, since: Mapping[str, date]) -> list[str]:
    """Return the order of games on a day. ``since`` has the day from which each game takes part."""
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
