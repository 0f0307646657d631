"""Protests of players about their tables."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.round import TableRow
from tournaments.models.tournament import Tournament


class Protest(models.Model):
    """A player's protest about a table of theirs. Only its author and the organisers can read it.

    It is open until ``settled_at``; ``answer`` was written by the organiser ``answered_by``. Texts are deleted with the
    account of their author.
    """

    LONGEST = 400

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="protests")
    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="protests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.CharField(max_length=LONGEST, blank=True)
    answer = models.CharField(max_length=LONGEST, blank=True)
    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["tournament"], name="open_protests", condition=Q(settled_at=None))]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.pk}"  # not the text, which is confidential
