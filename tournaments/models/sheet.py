"""The stored ranking of a large event, counted in the background."""

from django.db import models

from tournaments.models.tournament import Tournament


class Sheet(models.Model):
    """The ranking of a large event as its pages show it, because pages must not count thousands of tables.

    Small events have no sheet and are counted when a page is shown. ``version`` is the tournament's version that was
    counted, 0 before the first count. ``lines`` are :class:`tournaments.event.standing.RankingLine` as JSON.

    ``extra`` holds what only the whole event gives. A ladder has ``tallies`` (matches won and lost by entrant). Groups
    have ``groups`` (by group, entrants with points in their order) and ``knockout`` (its entrants in the order of their
    seeds, None before they are known). All formats except ladders have ``by_round`` (points as fractions, with a "+"
    before those of a bye, by round number and entrant). ``took`` is the counting time in seconds, by which the
    frequency of counting is limited.
    """

    tournament = models.OneToOneField(Tournament, primary_key=True, on_delete=models.CASCADE, related_name="sheet")
    version = models.PositiveIntegerField(default=0)
    lines = models.TextField(default="[]")
    extra = models.JSONField(default=dict)
    took = models.FloatField(default=0)
    counted_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.version}"
