"""The outbox model: notices to users, written in the transaction of the event and delivered later."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.models.match import Match


class Notice(models.Model):
    """One message to one user. ``key`` is unique, so that a repeated task writes only one notice.

    Whether and how it is delivered is decided on delivery (halfpint_site.notifications). ``data`` is JSON for its
    wording. ``expires_at``: when the notice is out of date, such as the deadline of a turn. ``handed_over_at`` is set
    when the notice has been passed to the channels. ``caused_by``: the user whose act it reports, if a user could
    repeat that act at will; such notices are limited (:mod:`games.play.outbox`).
    """

    class Kind(models.TextChoices):
        TURN = "turn", _("Your turn")
        RUNNING_OUT = "running_out", _("Your time is running out")
        MISSED = "missed", _("You missed a turn")
        FULL = "full", _("A table of yours is full")
        INVITED = "invited", _("You are invited")
        FINISHED = "finished", _("A match is over")
        REMATCH = "rematch", _("Somebody wants a rematch")
        FOUND = "found", _("Somebody to play with was found")
        CHALLENGED = "challenged", _("Somebody challenges you")
        OPENED = "opened", _("A table that you wait for was opened")
        FRIEND = "friend", _("News of friends")
        MENTION = "mention", _("Somebody mentioned you")
        TOURNAMENT = "tournament", _("News of a tournament")
        CLUB = "club", _("News of a club")
        SENT_AWAY = "sent_away", _("A host has given your seat away")
        SEAT_FREE = "seat_free", _("A seat is free for a substitute")
        OFFER = "offer", _("Somebody waits for your answer")
        MODERATION = "moderation", _("A word from the moderators")
        CLOSED = "closed", _("A table was closed")
        EXPORT = "export", _("Your data is ready")
        TEST = "test", _("A test notice")

    key = models.CharField(max_length=120, unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=12, choices=Kind)
    caused_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    match = models.ForeignKey(Match, null=True, on_delete=models.CASCADE, related_name="notices")
    data = models.JSONField(default=dict)
    written_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(null=True)
    handed_over_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        indexes = [
            models.Index(fields=["written_at"], name="notice_to_hand_over", condition=models.Q(handed_over_at=None)),
            models.Index(fields=["written_at"], name="notices_by_age"),
            models.Index(
                fields=["caused_by", "written_at"],
                name="notices_by_cause",
                condition=models.Q(caused_by__isnull=False),
            ),
            models.Index(fields=["user", "-written_at"], name="notices_of_a_person"),
        ]

    def __str__(self) -> str:
        return self.key
