"""Models of matchmaking: match requests of users, and the join conditions of open tables."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.models.match import Match


class Wish(models.Model):
    """A match request: the user wants to play one of these ``games`` and gets a seat (``SEAT``) or a notice
    (``TELL``).

    ``tempo`` is a key of :data:`games.play.matchmaking.speeds.TEMPOS`; "" (only for ``TELL``) means any.
    ``waits_since`` is the place in the queue: a request that has led to a seat goes to the end of the queue.
    ``tables``: the tables at which the request has found a seat; at most ``at_a_time`` of them may be open or running.
    A request that is not ``standing`` is deleted with its first seat. Each request expires at ``until``. ``bots_at``:
    when bots are accepted as opponents, for a request that is not standing.
    """

    class Act(models.TextChoices):
        SEAT = "seat", _("sit me down")
        TELL = "tell", _("only tell me")

    class Company(models.TextChoices):
        ANYBODY = "anybody", _("Anybody")
        STRENGTH = "strength", _("People of my strength")
        KNOWN = "known", _("People I know")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="wishes")
    act = models.CharField(max_length=4, choices=Act, default=Act.SEAT)
    tempo = models.CharField(max_length=8, blank=True)
    company = models.CharField(max_length=8, choices=Company, default=Company.ANYBODY)
    standing = models.BooleanField(default=False)
    at_a_time = models.PositiveSmallIntegerField(default=1)
    made_at = models.DateTimeField(default=timezone.now)
    waits_since = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField()
    bots_at = models.DateTimeField(null=True)
    tables = models.ManyToManyField(Match, related_name="wished_by")

    class Meta:
        verbose_name = _("wish")
        verbose_name_plural = _("wishes")
        indexes = [
            models.Index(fields=["tempo", "waits_since"], name="wishes_for_a_seat", condition=models.Q(act="seat")),
            models.Index(fields=["until"], name="wishes_by_end"),
            models.Index(fields=["bots_at"], name="wishes_for_bots", condition=models.Q(bots_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.act} {self.tempo}"

    @property
    def slugs(self) -> tuple[str, ...]:
        """The games in the order in which they were named; empty for any game."""
        return tuple(row.game for row in sorted(self.games.all(), key=lambda row: row.pk) if row.game)


class WishedGame(models.Model):
    """One game of a match request; a single row with an empty ``game`` means any game."""

    wish = models.ForeignKey(Wish, on_delete=models.CASCADE, related_name="games")
    game = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wish", "game"], name="one_game_a_wish")]
        indexes = [models.Index(fields=["game"], name="wishes_for_a_game")]

    def __str__(self) -> str:
        return f"{self.wish_id}: {self.game}"


class Door(models.Model):
    """The join conditions of an open table, if it has any. A separate model, so that moves do not read them.

    ``bots_at``: when bots take the seats that are still free. ``conditions``: plain data of
    :class:`games.play.matchmaking.conditions.Conditions`. ``challenge``: the table was opened as a challenge to one
    user.
    """

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="door")
    bots_at = models.DateTimeField(null=True)
    conditions = models.JSONField(default=dict)
    challenge = models.BooleanField(default=False)

    class Meta:
        indexes = [models.Index(fields=["bots_at"], name="doors_for_bots", condition=models.Q(bots_at__isnull=False))]

    def __str__(self) -> str:
        return self.match_id

    def bots_are_due(self, now: datetime) -> bool:
        """Return whether it is time for bots to take the free seats."""
        return self.bots_at is not None and self.bots_at <= now
