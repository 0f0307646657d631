"""The models of a user's settings by channel, and of the user's presence."""

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


class Channel(models.TextChoices):
    """The ways to send a notice."""

    MAIL = "mail", _("Mail")
    PUSH = "push", _("Push")
    WEBHOOK = "webhook", _("Webhook")


class Mode(models.TextChoices):
    """When notices are sent on a channel."""

    OFF = "off", _("Never")
    EACH = "each", _("Every turn")
    ONCE = "once", _("Once, until I come back")
    DIGEST = "digest", _("Once a day, all together")
    WARNINGS = "warnings", _("Only when time runs out")


#: For users who have not chosen. Users who add a device or a webhook want its notices.
DEFAULT_MODES = {Channel.MAIL: Mode.ONCE, Channel.PUSH: Mode.EACH, Channel.WEBHOOK: Mode.EACH}


def default_setting(user_id: int, channel: Channel) -> "ChannelSetting":
    """Return the default for a channel, not stored."""
    return ChannelSetting(user_id=user_id, channel=channel, mode=DEFAULT_MODES[channel])


class ChannelSetting(models.Model):
    """A user's setting for one channel. ``digest_hour`` (0 to 23) is in the user's time zone.

    ``told`` is the notice that was sent in the present absence (mode "once"). ``digest_at`` is set while something is
    collected for a digest.
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
    """When a user was last seen. It is a table of its own because it is written often, and the user's row is not."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="presence"
    )
    seen_at = models.DateTimeField()

    class Meta:
        app_label = "accounts"

    def __str__(self) -> str:
        return f"{self.user_id} at {self.seen_at:%Y-%m-%d %H:%M:%S}"
