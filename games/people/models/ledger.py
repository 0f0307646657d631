"""Models of the ledger: the result of each match in the form in which ratings and totals count it."""

from django.conf import settings
from django.db import models

from games.play.models import Match


class Ledger(models.Model):
    """A single row that is locked while results are counted, so that results are counted one after another.

    ``formula`` identifies the rating formula of the stored ratings; if the code has another formula, no match is rated
    until everything is recomputed. ``without`` are the keys of users whom moderators had excluded: their matches have
    changed no rating.
    """

    formula = models.CharField(max_length=40)
    without = models.JSONField(default=list, db_default=models.Value([], models.JSONField()))

    def __str__(self) -> str:
        return self.formula


class Result(models.Model):
    """A finished match. The primary key is its number in the ledger, the order in which ratings were computed.

    ``match`` is None after the match was deleted; the result stays. ``rated`` is whether the match was rated and at
    least two people played. ``people`` is the number of seats of people.
    """

    match = models.OneToOneField(Match, null=True, on_delete=models.SET_NULL, related_name="result")
    game = models.CharField(max_length=40)
    ended_at = models.DateTimeField()
    rated = models.BooleanField()
    people = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"#{self.pk} {self.game}"


class Share(models.Model):
    """The part of a result that belongs to one seat.

    * ``user`` owned the seat at the end. ``left`` is whether a bot played it for them by then. ``bot`` is the level of
      a bot's own seat.
    * ``side``: partners have the same number. ``place`` is the place in the match, from 1.
    * ``in_time`` counts moves that the user made, ``late`` moves made by the clock or a stand-in.
    * ``mu`` and ``sigma`` are the rating after the match, None if it did not change.

    Rows of deleted accounts stay, without data that identifies the user.
    """

    result = models.ForeignKey(Result, on_delete=models.CASCADE, related_name="shares")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    bot = models.CharField(max_length=8, blank=True)
    side = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    left = models.BooleanField(default=False)
    in_time = models.PositiveIntegerField(default=0)
    late = models.PositiveIntegerField(default=0)
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)

    class Meta:
        ordering = ["result", "seat"]
        constraints = [models.UniqueConstraint(fields=["result", "seat"], name="one_share_a_seat")]
        indexes = [models.Index(fields=["user", "-result"], name="shares_of_a_person")]

    def __str__(self) -> str:
        return f"{self.result_id}/{self.seat}"


class Stale(models.Model):
    """A user whose totals must be recomputed, because a guest's results were merged into the account."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return str(self.user_id)
