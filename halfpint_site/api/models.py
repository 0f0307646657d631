"""The model of tokens with which programs authenticate."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Token(models.Model):
    """A secret of a user or of a bot, with which programs authenticate.

    Only the ``digest`` is stored (SHA-256, in hex), so a copy of the database does not reveal the secret. ``prefix`` is
    the beginning of the secret, from which the owner recognises the token. ``used_at`` is exact to a minute.
    """

    class Scope(models.TextChoices):
        READ = "read", pgettext_lazy("token", "Read what you may see")
        PLAY = "play", pgettext_lazy("token", "Play: make moves")
        TALK = "talk", pgettext_lazy("token", "Talk at its tables")
        OPEN = "open", pgettext_lazy("token", "Open tables, sit down and get up, wish for a seat")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=40)
    prefix = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    made_at = models.DateTimeField(default=timezone.now)
    used_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("token")
        verbose_name_plural = _("tokens")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.prefix}…"

    @property
    def scope_names(self) -> list[str]:
        """Return the names of the scopes, in the active language."""
        return [str(self.Scope(scope).label) for scope in self.scopes]
