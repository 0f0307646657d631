"""What an operator closes: the whole house for a while, or a game for new tables."""

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
    """

    begins_at = models.DateTimeField(_("from"), default=timezone.now, db_index=True)
    ends_at = models.DateTimeField(_("until"), db_index=True)

    class Meta:
        verbose_name = _("closing time")
        verbose_name_plural = _("closing times")
        ordering = ["-begins_at"]

    def __str__(self) -> str:
        return f"{self.begins_at:%Y-%m-%d %H:%M} – {self.ends_at:%Y-%m-%d %H:%M} UTC: {self.reason_en}"

    def clean(self) -> None:
        """A closing ends after it begins. Raises ValidationError."""
        if isinstance(self.begins_at, datetime) and isinstance(self.ends_at, datetime):
            if self.ends_at <= self.begins_at:
                raise ValidationError({"ends_at": _("The end must come after the beginning.")})
            if (self.ends_at - self.begins_at).days >= 14:
                raise ValidationError({"ends_at": _("The house can be closed for two weeks at most.")})


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
