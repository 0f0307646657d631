"""Models of totals that are computed from the ledger: for a user in a game, against a rival, in a month."""

from django.conf import settings
from django.db import models

from games.people.ratings.formula import MU, SIGMA


class Tally(models.Model):
    """A user's statistics and rating in a game, from matches with other people.

    * ``won``: matches in which the user, alone or with partners, came first and not all were equal.
    * ``places``: how often the user took each place. The keys are numbers as text; a match that the user left counts as
      the last place.
    * ``alone``: matches with bots only, which count nowhere else.
    * ``streak``: the current number of wins in a row.
    * ``rated``: the number of matches that changed the rating. ``sure``: whether the rating is no longer provisional.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=40)
    played = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    places = models.JSONField(default=dict)
    alone = models.PositiveIntegerField(default=0)
    streak = models.PositiveIntegerField(default=0)
    best_streak = models.PositiveIntegerField(default=0)
    left = models.PositiveIntegerField(default=0)
    in_time = models.PositiveIntegerField(default=0)
    late = models.PositiveIntegerField(default=0)
    rated = models.PositiveIntegerField(default=0)
    mu = models.FloatField(default=MU)
    sigma = models.FloatField(default=SIGMA)
    sure = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_tally_a_game")]
        indexes = [models.Index(fields=["game", "-mu", "user"], name="leaders", condition=models.Q(sure=True))]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game}"


class Pair(models.Model):
    """A user's record against a rival, over all games. Each pair of users has two rows, one for each user.

    ``lead`` is ``ahead`` minus ``behind``.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    rival = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    ahead = models.PositiveIntegerField(default=0)
    equal = models.PositiveIntegerField(default=0)
    behind = models.PositiveIntegerField(default=0)
    lead = models.IntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "rival"], name="one_pair_a_rival")]
        indexes = [models.Index(fields=["user", "-lead"], name="rivals")]

    def __str__(self) -> str:
        return f"{self.user_id}:{self.rival_id}"


class Month(models.Model):
    """A user's rated matches in a game in a calendar month (UTC). ``begins`` is the month's first day."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=40)
    begins = models.DateField()
    played = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game", "begins"], name="one_month_a_game")]
        indexes = [models.Index(fields=["game", "begins", "-won", "played", "user"], name="leaders_of_a_month")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game} {self.begins:%Y-%m}"
