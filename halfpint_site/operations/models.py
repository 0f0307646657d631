"""Models of the operator's tools: stored metrics and announcements."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Tally(models.Model):
    """A sample of a Prometheus counter or histogram, added up over all processes and restarts.

    ``sample`` is its name, such as ``halfpint_request_seconds_bucket``, ``labels`` its labels as a JSON object.
    """

    pk = models.CompositePrimaryKey("sample", "labels")
    sample = models.CharField(max_length=80)
    labels = models.CharField(max_length=400)
    amount = models.FloatField()

    def __str__(self) -> str:
        return f"{self.sample}{self.labels}"


class Announcement(models.Model):
    """A short text shown on all pages for a time. Readers can hide it."""

    class Level(models.TextChoices):
        INFO = "info", _("good to know")
        WARNING = "warning", _("important")

    text_de = models.CharField(_("text in German"), max_length=300)
    text_en = models.CharField(_("text in English"), max_length=300)
    level = models.CharField(_("level"), max_length=8, choices=Level, default=Level.INFO)
    begins_at = models.DateTimeField(_("from"), default=timezone.now)
    ends_at = models.DateTimeField(_("until"), null=True, blank=True, db_index=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-begins_at"]

    def __str__(self) -> str:
        return self.text_en

    def clean(self) -> None:
        """Raise ValidationError if the announcement ends before it begins."""
        if isinstance(self.begins_at, datetime) and self.ends_at is not None and self.ends_at <= self.begins_at:
            raise ValidationError({"ends_at": _("It must end after it begins.")})
