"""A puzzle as it was made: its row, and the position in it, which an older version of its game may have stored."""

from datetime import date

from django.urls import reverse

from games.catalog import games
from games.engine.codec import BadData
from games.engine.stored import read
from games.tutor.practice.page import Task
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.turns import puzzle_of


class CannotBeRead(Exception):
    """Its game has left the cupboard, or has changed so much that the position means nothing to it."""


def puzzle_on(day: date) -> Puzzle | None:
    """The puzzle of that day, if it has been made."""
    return Puzzle.objects.filter(pk=day).first()


def task_of(puzzle: Puzzle) -> Task:
    """Its question. Raises CannotBeRead."""
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
    """Return the day of the last puzzle before that day. Days without a puzzle are left out."""
    return Puzzle.objects.filter(day__lt=day).order_by("-day").values_list("day", flat=True).first()
