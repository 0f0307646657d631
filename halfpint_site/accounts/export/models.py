"""The model of a data export."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone


class Export(models.Model):
    """A data export that a user has ordered.

    ``data`` is the zip, also while it is incomplete; None after it is downloaded or deleted. It is stored in the
    database because web process and worker may be on different machines. ``done`` is the primary key of the last seat
    whose match is in the zip. ``claimed_until`` is set while a worker makes a slice.
    """

    class State(models.TextChoices):
        MAKING = "making"
        READY = "ready"
        FETCHED = "fetched"
        GONE = "gone"
        FAILED = "failed"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="exports")
    ordered_at = models.DateTimeField(default=timezone.now)
    claimed_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    done = models.BigIntegerField(default=0)
    data = models.BinaryField(null=True)
    ready_at = models.DateTimeField(null=True)
    fetched_at = models.DateTimeField(null=True)
    failed_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["user", "-ordered_at"], name="exports_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.ordered_at:%Y-%m-%d}"

    @property
    def goes_at(self) -> datetime:
        """Return the time from which the export can no longer be downloaded."""
        return (self.ready_at or self.ordered_at) + timedelta(hours=settings.HALFPINT_EXPORT_HOURS)

    @property
    def state(self) -> "Export.State":
        """Return the state to show to the owner."""
        if self.failed_at is not None:
            return self.State.FAILED
        if self.fetched_at is not None:
            return self.State.FETCHED
        if self.goes_at <= timezone.now():
            return self.State.GONE
        return self.State.MAKING if self.ready_at is None else self.State.READY
