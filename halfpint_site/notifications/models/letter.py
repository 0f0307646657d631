"""The model of letters: mails about an account, such as a confirmation, a new password or a login code."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Letter(models.Model):
    """A mail about an account, worded when it is requested.

    ``kind`` is the name of its template, such as "password_reset_key". ``text`` contains a secret: it is deleted as
    soon as the mail is sent or given up. After ``expires_at`` (UTC) the secret is not valid, and the mail is not sent.
    ``invitation`` is set for the mail of an invitation, which then shows a picture of the table.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=60)
    to = models.EmailField()
    subject = models.CharField(max_length=200)
    text = models.TextField(blank=True)
    invitation = models.ForeignKey("play.Invitation", null=True, on_delete=models.CASCADE, related_name="+")
    written_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()

    class Meta:
        app_label = "accounts"
        verbose_name = _("letter")
        verbose_name_plural = _("letters")
        indexes = [models.Index(fields=["to"], name="letters_to_an_address")]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
