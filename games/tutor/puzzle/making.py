"""Create puzzles: positions are generated from the random stream of their day, and stored in advance."""

import time
from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import override

from games.catalog import find, games
from games.engine.codec import AnyGame, encode
from games.engine.practice import Drill, NoPosition
from games.engine.text import LANGUAGES
from games.tutor.practice.page import drill_words
from games.tutor.puzzle.models import Puzzle, PuzzleDay
from games.tutor.puzzle.turns import DAY, FIRST_DAY, in_turn, puzzle_chance, puzzle_of
from games.ui.positions import names_around

AHEAD_DAYS = 14
"""Days for which puzzles are made ahead, so that a worker that is down for a week leaves no gap."""
NOT_YET_SEEN = 2
"""From this many days ahead, no user has seen a puzzle: it is not that day yet in any time zone."""


def make_missing(seconds: float, days: int = AHEAD_DAYS, *, back: bool = True) -> int:
    """Create missing puzzles: the coming days first, then, with ``back``, past days. Return how many were created.

    After ``seconds`` no further puzzle is begun. Future puzzles of an older version of their game are created again.
    """
    end, made = time.monotonic() + seconds, 0
    today = timezone.now().date()
    _drop_outdated(today + NOT_YET_SEEN * DAY)
    for day in missing(today, days):
        if day < today and not back:
            break
        made += make(day)
        if time.monotonic() >= end:
            break
    return made


def missing(today: date, days: int = AHEAD_DAYS) -> Iterator[date]:
    """Yield the days without a puzzle: from today on, then backwards."""
    last = today + days * DAY
    there = set(Puzzle.objects.filter(day__lte=last).values_list("day", flat=True))
    ahead = [today + number * DAY for number in range(days + 1)]
    back = [today - number * DAY for number in range(1, (today - FIRST_DAY).days + 1)]
    return (day for day in (*ahead, *back) if day not in there)


def _drop_outdated(since: date) -> None:
    for puzzle in Puzzle.objects.filter(day__gte=since).only("day", "game", "version"):
        game = games().get(puzzle.game)
        if game is None or game.version != puzzle.version:
            puzzle.delete()


def make(day: date) -> bool:
    """Create and store the puzzle of a day. Always returns True.

    If the game whose turn it is finds no position with a certain answer, the next game is tried. Raise NoPosition if
    none finds one.
    """
    for slug in in_turn(day):
        try:
            row = found(find(slug), day)
        except NoPosition:
            continue
        Puzzle.objects.bulk_create([row], ignore_conflicts=True)
        return True
    raise NoPosition(day.isoformat())


def found(game: AnyGame, day: date) -> Puzzle:
    """Return the game's puzzle for that day as an unsaved row. Raise NoPosition if the game finds none."""
    drill = puzzle_of(game)
    if drill is None:
        raise NoPosition(game.slug)
    state = drill.position(puzzle_chance(game, day))
    return Puzzle(
        day=day,
        game=game.slug,
        version=game.version,
        position=encode(state).decode(),
        right=list(drill.right(state)),
        tries=drill.tries_at(state),
        solution=_solutions(game, drill, state),
        **_tried_before(game, day),
    )


def _solutions(game: AnyGame, drill: Drill[Any], state: Any) -> dict[str, Any]:
    told = {}
    for language in LANGUAGES:
        with override(language):
            names = names_around(game.seated(state), drill.seat(state))
            told[language] = drill.solution(state, drill_words(game, drill), names)
    return told


def _tried_before(game: AnyGame, day: date) -> dict[str, int]:
    """Return the counts of tries that were recorded before puzzles were stored as rows."""
    tries = PuzzleDay.objects.filter(game=game.slug, day=day).exclude(tries="")
    counts: dict[str, int] = tries.aggregate(
        tried=Count("pk"), solved_first=Count("pk", filter=Q(tries__startswith="r"))
    )
    return counts
