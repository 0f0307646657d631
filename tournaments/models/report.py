"""What players of a real table write down on their phones."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.round import TableRow


class Report(models.Model):
    """What one of a table's people has written there: ``lines`` of a pad, the newest last, and how it has ended.

    All lists go by seat. ``ranks`` is empty until they say that it is over; ``scores`` are those of the game as it
    counts them, empty where it has none. Two people who say the same make a result.
    """

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="reports")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    lines = models.JSONField(default=list)
    ranks = models.JSONField(default=list)
    scores = models.JSONField(default=list)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["table", "user"], name="one_report_a_person")]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.pk}"

    def says_the_same(self, other: "Report") -> bool:
        """Whether both say that it has ended, and how."""
        return bool(self.ranks) and (self.ranks, self.scores) == (other.ranks, other.scores)
