"""How somebody wants to be told, by channel, and when they were last here."""

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


class Channel(models.TextChoices):
    MAIL = "mail", _("Mail")
    PUSH = "push", _("Push")
    WEBHOOK = "webhook", _("Webhook")


class Mode(models.TextChoices):
    OFF = "off", _("Never")
    EACH = "each", _("Every turn")
    ONCE = "once", _("Once, until I come back")
    DIGEST = "digest", _("Once a day, all together")
    WARNINGS = "warnings", _("Only when time runs out")


#: For people who never chose. Whoever adds a device or a webhook did so to be told.
DEFAULT_MODES = {Channel.MAIL: Mode.ONCE, Channel.PUSH: Mode.EACH, Channel.WEBHOOK: Mode.EACH}


def default_setting(user_id: int, channel: Channel) -> "ChannelSetting":
    """What holds for somebody who never chose; not stored."""
    return ChannelSetting(user_id=user_id, channel=channel, mode=DEFAULT_MODES[channel])


class ChannelSetting(models.Model):
    """One person's wish for one channel. ``digest_hour`` (0 to 23) is in their own time zone.

    ``told`` is the notice that was sent for the present absence (mode "once"). ``digest_at`` is set while something
    has been collected for a digest.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="channel_settings")
    channel = models.CharField(max_length=8, choices=Channel)
    mode = models.CharField(max_length=8, choices=Mode)
    digest_hour = models.PositiveSmallIntegerField(default=8, validators=[MaxValueValidator(23)])
    told = models.ForeignKey("play.Notice", null=True, on_delete=models.SET_NULL, related_name="+")
    digest_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "accounts"
        constraints = [models.UniqueConstraint(fields=["user", "channel"], name="one_wish_a_channel")]
        indexes = [
            models.Index(fields=["digest_at"], name="digest_due", condition=models.Q(digest_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}/{self.channel}: {self.mode}"


class Presence(models.Model):
    """When a person was last seen using the site. A table of its own: it is written often, the person's row is not."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="presence"
    )
    seen_at = models.DateTimeField()

    class Meta:
        app_label = "accounts"

    def __str__(self) -> str:
        return f"{self.user_id} at {self.seen_at:%Y-%m-%d %H:%M:%S}"
