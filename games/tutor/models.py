"""Models of lesson progress.

Visitors without an account have their progress in the session: see :mod:`games.tutor.books`.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Learned(models.Model):
    """A solved step of a lesson, by the keys of lesson and step. Rows of lessons that no longer exist are ignored."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    game = models.CharField(max_length=64)
    lesson = models.CharField(max_length=64)
    step = models.CharField(max_length=64)
    learned_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game", "lesson", "step"], name="tutor_learned_once")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.lesson}.{self.step}"


class GuidedRound(models.Model):
    """A user's guided round of a game: the seed and the moves of all seats, from which its state is replayed.

    ``log`` is JSON, a list of [seat, move]. ``moves_made`` counts the learner's own moves and detects concurrent
    requests.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    game = models.CharField(max_length=64)
    seed = models.BinaryField(max_length=32)
    log = models.TextField(default="[]")
    moves_made = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "game"], name="tutor_one_round_a_game")]

    def __str__(self) -> str:
        return f"{self.game}, {self.moves_made} moves"


# Django looks for models in this module.
from games.tutor.puzzle import models as _puzzle  # noqa: E402, F401
