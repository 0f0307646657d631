"""Models of downtime: closings and outages of the site, the sweeps' heartbeat, and games closed for new tables."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import games


class Reasoned(models.Model):
    """Base of models with a reason in German and English that is shown to users."""

    reason_de = models.CharField(_("reason in German"), max_length=300)
    reason_en = models.CharField(_("reason in English"), max_length=300)

    class Meta:
        abstract = True

    def reason(self, language: str) -> str:
        """Return the reason in that language."""
        return self.reason_de if language == "de" else self.reason_en


class Closing(Reasoned):
    """A time in which the site is closed: all pages can be read, nothing can be changed, and all clocks are stopped.

    The time may be in the future, to announce it, or in the past, to give back the time that an outage has cost.

    The worker adds rows of the other kinds itself (:mod:`games.play.clocks.outages`). They also stop clocks, but never
    close the site, and have no reason.
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
        """Raise ValidationError unless the closing ends after it begins and lasts less than 14 days."""
        if isinstance(self.begins_at, datetime) and isinstance(self.ends_at, datetime):
            if self.ends_at <= self.begins_at:
                raise ValidationError({"ends_at": _("The end must come after the beginning.")})
            if (self.ends_at - self.begins_at).days >= 14:
                raise ValidationError({"ends_at": _("The house can be closed for two weeks at most.")})


class Heartbeat(models.Model):
    """The time at which a worker last ran a sweep: a single row.

    The row's lock ensures that workers which start together store an outage once.

    ``boots`` has, for each boot of a machine (by its boot id), the seconds since boot and the wall clock (ISO 8601) at
    the last sweep on this machine; they show whether a gap is an outage or a wall clock that was set. ``found`` counts
    the outages, so that each process notices new ones. ``is_told`` is False until the deadlines of all tables are
    moved.
    """

    seen_at = models.DateTimeField()
    boots = models.JSONField(default=dict)
    found = models.PositiveIntegerField(default=0)
    is_told = models.BooleanField(default=True)

    def __str__(self) -> str:
        return f"{self.seen_at:%Y-%m-%d %H:%M:%S} UTC"


class ClosedGame(Reasoned):
    """A game for which no new table can be opened; running matches continue."""

    game = models.CharField(_("game"), max_length=40, primary_key=True)
    closed_at = models.DateTimeField(_("since"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("game closed for new tables")
        verbose_name_plural = _("games closed for new tables")
        ordering = ["game"]

    def __str__(self) -> str:
        return f"{self.game}: {self.reason_en}"

    def clean(self) -> None:
        """Raise ValidationError unless the game is in the catalog."""
        if self.game not in games():
            raise ValidationError({"game": _("There is no such game here.")})
