"""What is added up from the ledger: for a person at a game, against a rival, in a month."""

from django.conf import settings
from django.db import models

from games.people.ratings.formula import MU, SIGMA


class Tally(models.Model):
    """A person at a game: matches with other people, and the rating.

    ``won``: alone or with partners in front, and not all equal. ``places``: how often which place was theirs, by its
    number as text; a match that they left counts as the last. ``alone``: matches with bots only, which count nowhere
    else. ``streak``: matches won in a row until now. ``rated`` counts matches that moved the rating; ``sure``: it is no
    longer provisional.
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
    """How a person has fared against a rival, at all games together: two rows for two people.

    ``lead`` is how much more often they were ahead than behind.
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
    """A person's rated matches at a game in a calendar month (UTC), ``begins`` on its first day."""

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
