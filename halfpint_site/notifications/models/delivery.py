"""The model of deliveries: one notice on one channel."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from halfpint_site.notifications.models.preferences import Channel


class Delivery(models.Model):
    """One notice, or one letter, for one target. A notice that is handed over twice is still sent once.

    ``target`` is the primary key of a device or webhook, ``host`` the server that is called; both are empty for mail. A
    waiting delivery is due at ``next_try_at`` (UTC); the sender claims it by moving that moment ahead. A letter has no
    ``notice``, and no ``user`` if no user has its address. ``carrier`` is the delivery whose mail includes this one.
    ``reason`` says why it was dropped; ``last_error`` is the error of the last attempt, for operators.
    """

    class Status(models.TextChoices):
        """What has become of a delivery so far."""

        COLLECTED = "collected", _("waiting for the daily digest")
        WAITING = "waiting", pgettext_lazy("notice", "on its way")
        SENT = "sent", pgettext_lazy("notice", "sent")
        DEAD = "dead", pgettext_lazy("notice", "could not be sent")
        DROPPED = "dropped", pgettext_lazy("notice", "not sent")

    class Reason(models.TextChoices):
        """Why a delivery was dropped."""

        NONE = "", ""
        UNWANTED = "unwanted", _("not wanted on this channel")
        COVERED = "covered", _("you have been told once and have not been here since")
        SEEN = "seen", _("you have been here since it happened")
        OVER = "over", _("the turn was over")
        EXPIRED = "expired", _("it was too late for it")
        GONE = "gone", _("there was nowhere to send it")
        REFUSED = "refused", _("your address refuses our mails")
        FAILED = "failed", _("it did not arrive")

    # Typed as Any: only letters have None here, and code handles letters before it reads these fields.
    notice: models.ForeignKey[Any, Any] = models.ForeignKey(
        "play.Notice", null=True, on_delete=models.CASCADE, related_name="deliveries"
    )
    letter = models.OneToOneField("accounts.Letter", null=True, on_delete=models.CASCADE, related_name="delivery")
    user: models.ForeignKey[Any, Any] = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    channel = models.CharField(max_length=8, choices=Channel)
    target = models.CharField(max_length=20, blank=True)
    host = models.CharField(max_length=255, blank=True, db_default="")
    status = models.CharField(max_length=9, choices=Status, default=Status.WAITING)
    reason = models.CharField(max_length=8, choices=Reason, blank=True)
    is_digest = models.BooleanField(default=False)
    carrier = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="carried")
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    claimed_until = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    last_error = models.CharField(max_length=300, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("delivery")
        verbose_name_plural = _("deliveries")
        constraints = [
            models.UniqueConstraint(fields=["notice", "channel", "target"], name="one_delivery_a_target"),
        ]
        indexes = [
            models.Index(fields=["next_try_at"], name="delivery_due", condition=models.Q(status="waiting")),
            models.Index(fields=["user", "channel"], name="collected", condition=models.Q(status="collected")),
            models.Index(fields=["next_try_at"], name="delivery_dead", condition=models.Q(status="dead")),
        ]

    def __str__(self) -> str:
        return f"{self.notice_id or self.letter_id} {self.channel} {self.target}".strip()

    @property
    def is_carried(self) -> bool:
        """Return whether another delivery, which has not been sent yet, carries this one."""
        return self.status == self.Status.COLLECTED and self.carrier_id is not None
