"""What organisers have done and said."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.tournament import Tournament


class Audit(models.Model):
    """Something that an organiser changed. ``before`` and ``after`` are what it touched, as plain data."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="audit")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    action = models.CharField(max_length=24)
    subject = models.CharField(max_length=80, blank=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.action} {self.subject}"


class Announcement(models.Model):
    """Something that the organiser tells everybody in the field."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="announcements")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.text
