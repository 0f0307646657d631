"""Results of real tables as players report them."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.round import TableRow


class Report(models.Model):
    """A player's score pad and reported result of a real table. All lists are by seat.

    ``lines`` are the lines of the pad, the newest last. ``ranks`` is empty until the player reports the result;
    ``scores`` are the game's points, empty if the game has none. Two equal reports make a result.
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
        """Return whether both reports have a result and the results are equal."""
        return bool(self.ranks) and (self.ranks, self.scores) == (other.ranks, other.scores)
