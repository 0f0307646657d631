"""Models of users at and around tables, apart from seats: invitations, chat, mutes, blocks, removals, substitutes."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.play.models.match import Match


class Invitation(models.Model):
    """An invitation to a table for named people: for a known user, or for the owner of a mail address.

    ``posted_at``: when a mail to the address was written, or when it was decided to write none.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField(blank=True)
    posted_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["id"], name="invitations_to_post", condition=models.Q(posted_at=None) & ~models.Q(email="")
            ),
            models.Index(fields=["email"], name="invitations_of_an_address", condition=~models.Q(email="")),
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "user"], name="one_invitation_a_person"),
            models.UniqueConstraint(
                fields=["match", "email"], name="one_invitation_an_address", condition=~models.Q(email="")
            ),
        ]

    def __str__(self) -> str:
        return self.email or str(self.user)


class NotInvitedAgain(models.Model):
    """A mail address to which no further invitations are sent, because its owner asked for that. Stored as a hash."""

    address = models.CharField(primary_key=True, max_length=64)
    since = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.address[:8]


class TalkLine(models.Model):
    """A chat message at a table: free text, or the key of a set phrase (:mod:`games.play.talk.messages`).

    ``text`` may have been wiped after its author left the site. A message of a bot has no ``user`` but a ``seat``; a
    message of a person has no ``seat``, because people may change seats. ``called``: the people whom the message
    mentions, as [user id, name in the text], so that names can be removed later.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="talk")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    text = models.CharField(max_length=500)
    saying = models.CharField(max_length=8, blank=True, default="", db_default="")
    called = models.JSONField(null=True)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.pk}"  # not the text, because the admin's log keeps this string


class Mute(models.Model):
    """``user`` does not see the chat of ``muted``.

    Either the user has chosen this (``wished``), or the two are ``apart`` because one has blocked the other
    (:mod:`games.play.relations.blocks`); then each of the two has such a row about the other.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    wished = models.BooleanField(default=True, db_default=True)
    apart = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "muted"], name="muted_once")]

    def __str__(self) -> str:
        return f"{self.user_id} mutes {self.muted_id}"


class Block(models.Model):
    """``user`` has blocked ``blocked``, who is not told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-since"]
        constraints = [models.UniqueConstraint(fields=["user", "blocked"], name="blocked_once")]

    def __str__(self) -> str:
        return f"{self.user_id} blocks {self.blocked_id}"


class SentAway(models.Model):
    """A user whom the host of an open table has removed: this user cannot take a seat there again."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="sent_away")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="sent_away_once")]

    def __str__(self) -> str:
        return f"{self.user_id} away from {self.match_id}"


class Standby(models.Model):
    """A user who wants to be told when a seat that a bot plays is free for a substitute."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.user_id)


class Substitution(models.Model):
    """``user`` took over a seat from the bot that played it for ``before``, when the log had ``ply`` lines.

    ``seat`` is the seat's index. The match counts as lost for ``before``, in whatever place the seat finishes.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="substitutions")
    seat = models.PositiveSmallIntegerField()
    before = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    ply = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat} after {self.ply}"
