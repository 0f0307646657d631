"""Challenges on a ladder."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class Challenge(models.Model):
    """A challenge of a higher entry by a lower one. Its match is in the round with the same ``number``.

    ``answer_by`` is None if the defender may take any time. ``closed_at`` is when the challenge was answered or
    withdrawn, not when its match ended.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("not answered yet")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")
        EXPIRED = "expired", _("not answered in time")
        CALLED_OFF = "called_off", _("called off")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="challenges")
    number = models.PositiveSmallIntegerField()
    challenger = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="challenges_made")
    defender = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="challenges_had")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    made_at = models.DateTimeField(default=timezone.now)
    answer_by = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_challenge_a_number")]
        indexes = [
            models.Index(fields=["answer_by"], name="unanswered_challenges", condition=models.Q(status="open")),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.label}"

    @property
    def label(self) -> str:
        """The name of the challenge's match."""
        return f"C{self.number}"
