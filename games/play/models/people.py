"""What people are to a table and to each other beside their seats: invited, talking, muted, blocked, sent away."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.play.models.match import Match


class Invitation(models.Model):
    """Somebody who may join a table for named people: a known person, or whoever proves that address to be theirs.

    ``posted_at``: a mail to the address was written, or it was decided that none is.
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
    """An address to which no invitation is mailed any more, by the wish of whoever reads its mails; as a hash, since
    nobody else needs to know it.
    """

    address = models.CharField(primary_key=True, max_length=64)
    since = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.address[:8]


class TalkLine(models.Model):
    """Something said at a table, in words of one's own or as the key of a saying
    (:mod:`games.play.talk.quick_phrases`). One who
    has left the site may have wiped it.

    A bot has no ``user``: it speaks from its ``seat``, which is None for people, who may change theirs.

    ``called`` are the people whom it calls by name, as [key, name in the text], so that names can be taken out again.
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
        return f"{self.match_id}: {self.pk}"  # not the words: what the admin writes down about it stays


class Mute(models.Model):
    """``user`` does not read what ``muted`` says: they have ``wished`` so, or the two are ``apart``, as one of them has
    blocked the other (:mod:`games.play.relations.blocks`). Of two who are apart each has such a row about the other.
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
    """``user`` wants to have nothing to do with ``blocked``, who is not told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-since"]
        constraints = [models.UniqueConstraint(fields=["user", "blocked"], name="blocked_once")]

    def __str__(self) -> str:
        return f"{self.user_id} blocks {self.blocked_id}"


class SentAway(models.Model):
    """Somebody whom the host of an open table has sent away: they cannot sit down there again."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="sent_away")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="sent_away_once")]

    def __str__(self) -> str:
        return f"{self.user_id} away from {self.match_id}"


class Standby(models.Model):
    """Somebody who wants to be told when a seat that a bot plays is free for a substitute."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.user_id)


class Substitution(models.Model):
    """``user`` has taken the seat of that index over from the bot that played it for ``before``, after so many lines of
    the log. The match counts as lost for ``before``, whatever became of the seat.
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
