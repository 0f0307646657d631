"""A person's statistics and rating in each game, and their places on leaderboards."""

from typing import Any, NamedTuple

from django.db.models import F

from games.people.context.names import game_name
from games.people.models import Tally
from games.people.ratings.formula import Rating
from games.play.tables.seats import taken_out

MOST_PLACES = 2000
"""Places are counted up to the end of the leaderboard; counting further would cost more with every player."""


class RankingRow(NamedTuple):
    """A row of the table of games on a profile."""

    tally: Tally
    name: str
    rating: Rating

    @property
    def places(self) -> list[tuple[int, int]]:
        """How often the person took each place, as (place, count), best first."""
        return sorted((int(place), count) for place, count in self.tally.places.items())


def standings_of(person: Any) -> list[RankingRow]:
    """Return the games that the person has played with others, most played first. One query."""
    rows = Tally.objects.filter(user=person, played__gt=0).order_by("-played", "game")
    return [RankingRow(row, game_name(row.game), Rating(row.mu, row.sigma)) for row in rows]


def place_of(tally: Tally) -> int | None:
    """Return the place on the game's leaderboard. At most two queries.

    None for a provisional rating, a place beyond the leaderboard's end, and users excluded by moderators.
    """
    if not tally.sure or taken_out().filter(user=tally.user_id).exists():
        return None
    listed = Tally.objects.filter(game=tally.game, sure=True).exclude(user__in=taken_out())
    ahead = listed.filter(mu__gt=tally.mu).order_by("-mu")[:MOST_PLACES].count()
    return ahead + 1 if ahead < MOST_PLACES else None


def alone(person: Any) -> int:
    """Return the number of matches against bots only. One query."""
    return sum(Tally.objects.filter(user=person, alone__gt=0).values_list(F("alone"), flat=True))
