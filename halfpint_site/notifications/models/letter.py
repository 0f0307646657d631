"""Mails of an account: a link to confirm an address, a new password, a code."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Letter(models.Model):
    """One such mail, worded when it was asked for.

    ``kind`` is the name of its template, such as "password_reset_key". ``text`` holds a secret: it is emptied as soon
    as the mail was sent, or given up. After ``expires_at`` (UTC) the secret opens nothing, and the mail is not sent.
    ``invitation``: what it invites to, which gives it a picture.
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
