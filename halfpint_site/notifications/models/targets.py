"""The models of targets other than mail: push devices, webhooks and calendar feeds."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


def new_secret() -> str:
    """Return 192 random bits, URL-safe."""
    return secrets.token_urlsafe(24)


class PushSubscription(models.Model):
    """A browser that accepts push messages. ``p256dh`` and ``auth`` are its keys, in URL-safe base64."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions")
    endpoint = models.URLField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    user_agent = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        app_label = "accounts"
        verbose_name = _("push device")
        verbose_name_plural = _("push devices")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.user_agent[:40]}"


class Webhook(models.Model):
    """A user's URL that gets each notice as signed JSON."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="webhook")
    url = models.URLField(_("address"), max_length=500)
    secret = models.CharField(max_length=40, default=new_secret, editable=False)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        app_label = "accounts"

    def __str__(self) -> str:
        return self.url


class FeedToken(models.Model):
    """The secret part of the URL of a user's calendar feed."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="feed_token")
    token = models.CharField(max_length=40, unique=True, default=new_secret, editable=False)

    class Meta:
        app_label = "accounts"

    def __str__(self) -> str:
        return str(self.user_id)
