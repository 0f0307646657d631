"""Models of stored data about a finished match apart from its row and seats: its words and log, and its luck."""

from functools import cached_property

from django.db import models
from django.utils import timezone

from games.engine.luck.telling import Told
from games.play.matches.archive.packing import PackedLog, expand, unpack
from games.play.matches.archive.shapes import WordsKept
from games.play.models.match import Match


class Record(models.Model):
    """A finished match in words, written soon after its end, and later also its whole packed log.

    ``words`` is a packed :class:`games.play.matches.archive.shapes.WordsKept`; None if the rules could not read the
    match. ``log`` is a packed :class:`games.play.matches.archive.packing.PackedLog`; None while the log is still in
    rows.
    """

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="record")
    words = models.BinaryField(null=True)
    log = models.BinaryField(null=True)
    lines = models.PositiveIntegerField()
    written_at = models.DateTimeField(default=timezone.now)
    packed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.match_id)

    @cached_property
    def packed(self) -> PackedLog:
        """The packed log. Only for a record that has one. Raises Damaged."""
        return unpack(bytes(self.log or b""))

    @cached_property
    def in_words(self) -> WordsKept | None:
        """The match in words; None if the rules could not give them. Raises Damaged."""
        return expand(WordsKept, bytes(self.words)) if self.words else None


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
