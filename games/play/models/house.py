"""The times in which the site was closed or away, the heartbeat of the sweeps, and games closed for new tables."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import games


class Reasoned(models.Model):
    """Something that is told to people in their language. Who has written only one is read in that."""

    reason_de = models.CharField(_("reason in German"), max_length=300)
    reason_en = models.CharField(_("reason in English"), max_length=300)

    class Meta:
        abstract = True

    def reason(self, language: str) -> str:
        """Why, in that language."""
        return self.reason_de if language == "de" else self.reason_en


class Closing(Reasoned):
    """A time in which the house is closed: everything can be read, nothing is changed, and all clocks stand still.

    It may lie ahead, so that people read of it, or lie in the past, to give back what an outage has cost.

    The worker adds rows of the other kinds itself (:mod:`games.play.clocks.outages`): clocks stand still in their
    time as well, but the site is never closed by them. They have no reason.
    """

    class Kind(models.TextChoices):
        CLOSED = "closed", _("closed by an operator")
        OUTAGE = "outage", _("the site was away")
        CLOCK_SET = "clock-set", _("the server's clock was set forward")

    kind = models.CharField(_("kind"), max_length=9, choices=Kind, default=Kind.CLOSED, db_default=Kind.CLOSED)
    begins_at = models.DateTimeField(_("from"), default=timezone.now, db_index=True)
    ends_at = models.DateTimeField(_("until"), db_index=True)

    class Meta:
        verbose_name = _("closing time")
        verbose_name_plural = _("closing times")
        ordering = ["-begins_at"]

    def __str__(self) -> str:
        why = self.reason_en if self.kind == self.Kind.CLOSED else self.get_kind_display()
        return f"{self.begins_at:%Y-%m-%d %H:%M} – {self.ends_at:%Y-%m-%d %H:%M} UTC: {why}"

    def clean(self) -> None:
        """A closing ends after it begins. Raises ValidationError."""
        if isinstance(self.begins_at, datetime) and isinstance(self.ends_at, datetime):
            if self.ends_at <= self.begins_at:
                raise ValidationError({"ends_at": _("The end must come after the beginning.")})
            if (self.ends_at - self.begins_at).days >= 14:
                raise ValidationError({"ends_at": _("The house can be closed for two weeks at most.")})


class Heartbeat(models.Model):
    """When a worker last ran a sweep: one row. Its lock makes workers that start together find an outage once.

    ``boots`` has, for each start of a machine (by its boot id), the seconds since that start and the wall clock (ISO
    8601) at the last sweep there: by them an outage is told from a wall clock that was set. ``found`` counts the
    outages, so that each process notices new ones. ``is_told`` is False until the deadlines of all tables are moved.
    """

    seen_at = models.DateTimeField()
    boots = models.JSONField(default=dict)
    found = models.PositiveIntegerField(default=0)
    is_told = models.BooleanField(default=True)

    def __str__(self) -> str:
        return f"{self.seen_at:%Y-%m-%d %H:%M:%S} UTC"


class ClosedGame(Reasoned):
    """A game at which no new table can be opened; those that there are go on."""

    game = models.CharField(_("game"), max_length=40, primary_key=True)
    closed_at = models.DateTimeField(_("since"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("game closed for new tables")
        verbose_name_plural = _("games closed for new tables")
        ordering = ["game"]

    def __str__(self) -> str:
        return f"{self.game}: {self.reason_en}"

    def clean(self) -> None:
        """Only a game of the shelf. Raises ValidationError."""
        if self.game not in games():
            raise ValidationError({"game": _("There is no such game here.")})
