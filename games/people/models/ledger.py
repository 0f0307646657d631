"""The ledger: what came of each match, as it was when it was counted."""

from django.conf import settings
from django.db import models

from games.play.models import Match


class Ledger(models.Model):
    """The one row that whoever counts holds locked, so that results come one after another.

    ``formula`` names what the stored ratings were worked out by; another one rates nothing until all was made anew.
    ``without`` are the keys of those whom moderators had taken out by then: no match of theirs has moved a rating.
    """

    formula = models.CharField(max_length=40)
    without = models.JSONField(default=list, db_default=models.Value([], models.JSONField()))

    def __str__(self) -> str:
        return self.formula


class Result(models.Model):
    """A finished match. Its key is its number in the ledger: the order in which ratings follow from each other.

    ``match`` is None once somebody has deleted it: what came of it stays. ``rated``: it has moved ratings, or could
    have. ``people`` counts the seats of people.
    """

    match = models.OneToOneField(Match, null=True, on_delete=models.SET_NULL, related_name="result")
    game = models.CharField(max_length=40)
    ended_at = models.DateTimeField()
    rated = models.BooleanField()
    people = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"#{self.pk} {self.game}"


class Share(models.Model):
    """What a result was for one seat.

    ``user`` is whose seat it was at the end, also if a bot held it for them then, ``left``; ``bot`` is the level of a
    seat that was a bot's own. Who has left the site keeps the row with nothing in it that says who it was. ``side``:
    equal ones are partners. ``place`` is that of the match, from 1. ``in_time`` and ``late`` count moves: those that
    the person made, and those that the clock or a stand-in made for them. ``mu`` and ``sigma`` are the rating after
    this match, None where it did not move.
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
    """A person whose sums no longer follow from the ledger, because a guest's results were handed to them."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return str(self.user_id)
