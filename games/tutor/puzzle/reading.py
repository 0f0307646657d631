"""Load stored puzzles, whose positions may have been stored by an older version of their game."""

from datetime import date

from django.urls import reverse

from games.catalog import games
from games.engine.codec import BadData, read
from games.tutor.practice.page import Task
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.turns import puzzle_of


class CannotBeRead(Exception):
    """The puzzle's game has been removed, or can no longer read the position."""


def puzzle_on(day: date) -> Puzzle | None:
    """Return the puzzle of that day; None if it has not been created."""
    return Puzzle.objects.filter(pk=day).first()


def task_of(puzzle: Puzzle) -> Task:
    """Return the question of a puzzle. Raise CannotBeRead."""
    game = games().get(puzzle.game)
    drill = puzzle_of(game) if game else None
    if game is None or drill is None:
        raise CannotBeRead
    try:
        state = read(game, "state", puzzle.position, puzzle.version)
    except BadData:
        raise CannotBeRead from None
    day = puzzle.day.isoformat()
    return Task(game, drill, state, f"puzzle:{day}", reverse("puzzle:day", args=[day]))


def newest_before(day: date) -> date | None:
    """Return the latest day before ``day`` that has a puzzle; None if there is none."""
    return Puzzle.objects.filter(day__lt=day).order_by("-day").values_list("day", flat=True).first()
