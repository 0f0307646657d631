"""Models of the puzzles of the day and of users' tries. Visitors without an account have their tries in the session."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models


class Puzzle(models.Model):
    """The puzzle of a day, with everything that a request needs.

    ``position`` is a state of the game in the form of its ``version``, ``right`` the result of :meth:`Drill.right`,
    ``tries`` the number of tries allowed, and ``solution`` the solution by language. ``tried`` counts users who have
    answered, ``solved_first`` those whose first answer was right; no names are stored.
    """

    day = models.DateField(primary_key=True)
    game = models.CharField(max_length=64)
    version = models.PositiveSmallIntegerField()
    position = models.TextField()
    right = models.JSONField(default=list)
    tries = models.PositiveSmallIntegerField()
    solution: Any = models.JSONField(default=dict)
    tried = models.PositiveIntegerField(default=0)
    solved_first = models.PositiveIntegerField(default=0)

    class Meta:
        app_label = "tutor"
        indexes: ClassVar = [models.Index(fields=["game", "-day"], name="tutor_puzzles_of_a_game")]

    def __str__(self) -> str:
        return f"{self.day}: {self.game}"


class PuzzleDay(models.Model):
    """A user's tries at one day's puzzle, one letter of :data:`games.tutor.puzzle.books.LETTERS` each.

    ``in_time`` is whether it was solved on its own day. Such days form a streak, whatever the game.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    game = models.CharField(max_length=64)
    day = models.DateField()
    tries = models.CharField(max_length=12, blank=True)
    in_time = models.BooleanField(default=False)

    class Meta:
        app_label = "tutor"
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "game", "day"], name="tutor_one_puzzle_a_day")]

    def __str__(self) -> str:
        return f"{self.game} {self.day}: {self.tries}"
