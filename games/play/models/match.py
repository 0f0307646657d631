"""A table and its match."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import find
from games.engine.codec import AnyGame, decode
from games.engine.text import Words, words


def new_id() -> str:
    """72 random bits in 12 URL-safe characters: an address that cannot be guessed."""
    return secrets.token_urlsafe(9)


class Match(models.Model):
    """A table from its opening to the end of its match.

    ``version`` grows with everything that somebody at the table can see; ``ply`` counts the lines of the log. The
    clock is a Fischer bank in seconds (``bank_*``), named by ``pace``; ``allow_*`` say what may make a player's
    clock stand still, and ``policy`` what happens when it runs out. ``paused_at`` is set while all have agreed to
    pause. ``casual`` is false where more is at stake than the match itself: no coach there, and no social extras.

    ``event`` is what the match is a part of, so that its page leads back there: ``route`` and ``id`` of a page,
    ``name``, ``round`` (0 for a final) and ``table``; empty for a match of its own.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for players")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")
        CLOSED = "closed", _("closed before the start")

    class Audience(models.TextChoices):
        ANYONE = "anyone", _("Anyone")
        LINK = "link", _("Whoever has the link")
        NAMED = "named", _("Only the people I name")

    class EndedBy(models.TextChoices):
        RULING = "ruling", _("by a ruling")

    class Policy(models.TextChoices):
        REMIND = "remind", _("only remind")
        DEFAULT = "default", _("play a plain move")
        STAND_IN = "stand_in", _("a bot plays until the owner returns")
        FORFEIT = "forfeit", _("after some missed turns a bot takes over for good")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    options = models.TextField(default="{}")
    name = models.CharField(max_length=40, blank=True)
    audience = models.CharField(max_length=8, choices=Audience, default=Audience.ANYONE)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted_matches"
    )
    rematch_of = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="rematch")
    pace = models.CharField(max_length=24, default="2d")
    bank_start = models.PositiveIntegerField(default=172_800)
    bank_increment = models.PositiveIntegerField(default=172_800)
    bank_cap = models.PositiveIntegerField(default=172_800)
    allow_quiet_hours = models.BooleanField(default=True)
    allow_weekends = models.BooleanField(default=True)
    allow_vacation = models.BooleanField(default=True)
    policy = models.CharField(max_length=8, choices=Policy, default=Policy.STAND_IN)
    forfeit_after = models.PositiveSmallIntegerField(default=3)
    paused_at = models.DateTimeField(null=True)
    casual = models.BooleanField(default=True)
    event = models.JSONField(default=dict, blank=True)
    seed = models.BinaryField()
    seed_hash = models.CharField(max_length=64)
    state = models.TextField(blank=True)
    ply = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    opened_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    ended_by = models.CharField(max_length=8, choices=EndedBy, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(
                fields=["-opened_at"],
                name="open_to_anyone",
                condition=models.Q(status="open", audience="anyone"),
            )
        ]

    def __str__(self) -> str:
        return self.name or self.id

    @property
    def rules(self) -> AnyGame:
        """The game that is played. Raises KeyError if it has left the cupboard."""
        return find(self.game)

    def words(self, language: str) -> Words:
        """The game's words in that language."""
        return words(self.rules.package, language)

    def load_state(self) -> Any:
        """The present state of a started match."""
        return decode(self.rules.state_type, self.state)

    def load_options(self) -> Any:
        """The options, as the game's own type."""
        return decode(self.rules.options_type, self.options)
