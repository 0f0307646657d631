"""The model of circuits and budgets: what the sender knows about hosts, users and the mail server."""

from django.db import models
from django.utils import timezone


class Circuit(models.Model):
    """The state of one host, one user or the mail server; ``key`` is "host example.org", "person 17" or "mail ...".

    After several ``failures`` in a row the circuit is open until ``open_until`` (UTC), and nothing is sent there. Then
    one attempt shows whether it can be closed. ``spent`` is the time that calls have taken since ``counted_from``, in
    seconds. The first call makes the row, and it is deleted some time after the last. All processes share the rows, and
    a restart keeps them.
    """

    key = models.CharField(max_length=270, primary_key=True)
    failures = models.PositiveIntegerField(default=0)
    open_until = models.DateTimeField(null=True)
    spent = models.FloatField(default=0)
    counted_from = models.DateTimeField(default=timezone.now)
    used_at = models.DateTimeField(default=timezone.now)
    last_error = models.CharField(max_length=200, blank=True)

    class Meta:
        app_label = "accounts"

    def __str__(self) -> str:
        return self.key
