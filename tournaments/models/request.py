"""Requests that ask users to co-organise a tournament or a series."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.series import Series
from tournaments.models.tournament import Tournament


class OrganiserRequest(models.Model):
    """A request to become co-organiser or, with ``lead``, to take over from the organiser who asks.

    To the organiser, a ``DECLINED`` request looks like an open one. ``HIDDEN`` means that the organiser has withdrawn a
    declined request; the row stays so that a new request does not notify the user again.
    """

    class State(models.TextChoices):
        ASKED = "asked"
        DECLINED = "declined"
        HIDDEN = "hidden"

    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.CASCADE, related_name="requests")
    series = models.ForeignKey(Series, null=True, on_delete=models.CASCADE, related_name="requests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="organiser_requests")
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    lead = models.BooleanField(default=False)
    state = models.CharField(max_length=8, choices=State, default=State.ASKED)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "user"], name="one_request_a_tournament"),
            models.UniqueConstraint(fields=["series", "user"], name="one_request_a_series"),
            models.CheckConstraint(
                condition=models.Q(tournament__isnull=True) ^ models.Q(series__isnull=True),
                name="request_of_tournament_or_series",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asked_by_id} asks {self.user_id}"

    @property
    def target(self) -> Tournament | Series:
        """The tournament or series that the user is asked to organise."""
        found: Tournament | Series = self.tournament or self.series  # type: ignore[assignment]  # one is not None
        return found
