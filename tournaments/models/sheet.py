"""The standings of a large event, counted beside the readers."""

from django.db import models

from tournaments.models.tournament import Tournament


class Sheet(models.Model):
    """What a large event's pages show of its standings: a page must not count thousands of tables.

    A small event has none and is counted on the spot. ``version`` is that of the tournament that was counted, 0 before
    the first count; ``lines`` are :class:`tournaments.event.standing.RankingLine` as JSON.

    ``extra`` is what else only a whole event tells: of a ladder ``tallies`` (matches won and lost by entrant); groups:
    ``groups`` (by group, entrant and points in their order) and ``knockout`` (its entrants in the order of their seeds,
    None before they are known), of all ``by_round`` (points as fractions, after "+" for a bye, by number of the round
    and entrant). ``took`` are the seconds that counting needed, so that it takes a small part of a worker's time,
    however many results come.
    """

    tournament = models.OneToOneField(Tournament, primary_key=True, on_delete=models.CASCADE, related_name="sheet")
    version = models.PositiveIntegerField(default=0)
    lines = models.TextField(default="[]")
    extra = models.JSONField(default=dict)
    took = models.FloatField(default=0)
    counted_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.version}"
