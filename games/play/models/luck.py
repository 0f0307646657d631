"""The model of a finished match's luck analysis, as far as bots can judge it."""

from functools import cached_property

from django.db import models
from django.utils import timezone

from games.engine.luck.telling import Told
from games.play.matches.archive.packing import expand
from games.play.models.match import Match


class Luck(models.Model):
    """How much of a finished match was luck, calculated once soon after its end.

    ``told`` is a packed :class:`games.engine.luck.telling.Told`. It is None if luck cannot be calculated: the game has
    no valuer, the match was not played to its end, or the calculation would take too long.
    """

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="luck")
    told = models.BinaryField(null=True)
    told_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.match_id)

    @cached_property
    def in_points(self) -> Told | None:
        """The analysis, move by move; None if luck cannot be calculated. Raises Damaged."""
        return expand(Told, bytes(self.told)) if self.told else None
