"""How somebody fared with puzzles of the day. Visitors without an account have that in their session instead."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class PuzzleDay(models.Model):
    """The tries at one day's puzzle: a letter each, of :data:`games.tutor.practice.books.LETTERS`.

    ``in_time`` if it was solved on its own day: such days make a streak.
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
