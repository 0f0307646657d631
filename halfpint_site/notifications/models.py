"""Models of notifications: channel settings, presence, targets, refused addresses, circuits, letters and deliveries."""

import secrets
from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


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
    """Return the default setting of a channel, not stored."""
    return ChannelSetting(user_id=user_id, channel=channel, mode=DEFAULT_MODES[channel])


class ChannelSetting(models.Model):
    """A user's setting for one channel. ``digest_hour`` (0 to 23) is in the user's time zone.

    ``told`` is the notice that was sent during the current absence (mode "once"). ``digest_at`` is the time of the next
    digest, set while a notice is collected for it.
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
    """When a user was last seen. It is a separate table because it is written often, unlike the user's row."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="presence"
    )
    seen_at = models.DateTimeField()

    class Meta:
        app_label = "accounts"

    def __str__(self) -> str:
        return f"{self.user_id} at {self.seen_at:%Y-%m-%d %H:%M:%S}"


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


class RefusedAddress(models.Model):
    """An address (in lower case) for which a mail server has permanently refused all mail.

    ``said`` is the server's answer, for operators. Users with the address have `User.mail_refused` set, so that pages
    need no query.
    """

    address = models.EmailField(unique=True)
    refused_at = models.DateTimeField(default=timezone.now)
    said = models.CharField(max_length=300, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("refused address")
        verbose_name_plural = _("refused addresses")

    def __str__(self) -> str:
        return self.address


class Circuit(models.Model):
    """The circuit and the time budget of one host, one user or the mail server.

    ``key`` is "host example.org", "person 17" or "mail ...". After several ``failures`` in a row the circuit is open
    until ``open_until`` (UTC), and nothing is sent there. Then one attempt decides whether it is closed again.
    ``spent`` is the time in seconds that calls have taken since ``counted_from``. The first call creates the row, and a
    sweep deletes it some time after the last. Processes share the rows.
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


class Letter(models.Model):
    """A mail about an account, with its final text.

    ``kind`` is the name of its template, such as "password_reset_key". ``text`` contains a secret and is deleted as
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


class Delivery(models.Model):
    """One notice, or one letter, for one target. A unique constraint prevents that a notice is sent twice to a target.

    ``target`` is the primary key of a device or webhook, ``host`` the server that is called; both are empty for mail. A
    waiting delivery is due at ``next_try_at`` (UTC); the sender claims it by setting that time to a later one. A letter
    has no ``notice``, and no ``user`` if no user has its address. ``carrier`` is the delivery whose mail includes this
    one. ``reason`` says why it was dropped; ``last_error`` is the error of the last attempt, for operators.
    """

    class Status(models.TextChoices):
        """The state of a delivery."""

        COLLECTED = "collected", _("waiting for the daily digest")
        WAITING = "waiting", pgettext_lazy("notice", "on its way")
        SENT = "sent", pgettext_lazy("notice", "sent")
        DEAD = "dead", pgettext_lazy("notice", "could not be sent")
        DROPPED = "dropped", pgettext_lazy("notice", "not sent")

    class Reason(models.TextChoices):
        """The reason why a delivery was dropped."""

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
