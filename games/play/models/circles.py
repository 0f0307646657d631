"""Whom somebody wants to find again: friends, who have both said so, and favourites, of whom nobody hears."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Friend(models.Model):
    """``user`` wants to be a friend of ``friend``. Two who are friends have such a row each, so that a list asks for
    one side only.

    ``at`` is when it became what it is. To whoever has asked a ``DECLINED`` row looks like an ``ASKED`` one.
    ``HIDDEN``: they have taken it back after that; it is kept for a while, so that taking back and asking again asks
    nobody twice.
    """

    class State(models.TextChoices):
        ASKED = "asked"
        DECLINED = "declined"
        HIDDEN = "hidden"
        FRIENDS = "friends"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    friend = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    state = models.CharField(max_length=8, choices=State, default=State.ASKED)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "friend"], name="friends_once")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.state} {self.friend_id}"


class Favourite(models.Model):
    """``user`` likes to play with ``person``, who is not told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "person"], name="favourite_once")]

    def __str__(self) -> str:
        return f"{self.user_id} likes {self.person_id}"
