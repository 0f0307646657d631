"""Models of relations between users: friends, which both have confirmed, and favourites, which stay private."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Friend(models.Model):
    """A friend request from ``user`` to ``friend``, or a friendship. A friendship has two rows, one for each user.

    Thus a list of friends queries one column only. ``at`` is when the row got its present state. The sender of a
    ``DECLINED`` request sees it as ``ASKED``. ``HIDDEN``: the sender withdrew a declined request; the row is kept for
    a while, so that the other user is not asked a second time.
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
