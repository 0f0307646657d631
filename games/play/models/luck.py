"""What of a finished match was luck, as far as bots can judge."""

from functools import cached_property

from django.db import models
from django.utils import timezone

from games.engine.luck.telling import Told
from games.play.matches.archive.storing import expand
from games.play.models.match import Match


class Luck(models.Model):
    """Told once, soon after the end. ``told`` is a squeezed :class:`games.engine.luck.telling.Told`; None where nobody
    can tell: the game has no valuer, the match was not played to its end, or it would take too long.
    """

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="luck")
    told = models.BinaryField(null=True)
    told_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.match_id)

    @cached_property
    def in_points(self) -> Told | None:
        """By the move; None where nobody can tell. Raises Damaged."""
        return expand(Told, bytes(self.told)) if self.told else None
