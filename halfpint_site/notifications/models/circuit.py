"""What the sender remembers about those to whom, and for whom, it has sent lately."""

from django.db import models
from django.utils import timezone


class Circuit(models.Model):
    """One host, one person, or the mail server; ``key`` says which ("host example.org", "person 17", "mail ...").

    After some ``failures`` in a row it is open until ``open_until`` (UTC): nothing is tried meanwhile. Then a single
    attempt shows whether it closes. ``spent`` are the seconds that calls have cost since ``counted_from``. A row is
    made by the first call and forgotten some time after the last: all processes share one memory, also after a restart.
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
