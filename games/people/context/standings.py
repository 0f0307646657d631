"""How a person stands at each game, and their place among all whose rating is sure."""

from typing import Any, NamedTuple

from django.db.models import F

from games.people.context.names import game_name
from games.people.models import Tally
from games.people.ratings.formula import Rating
from games.play.tables.rated import taken_out

MOST_PLACES = 2000
"""Places are counted so far, as far as leaderboards go: to count on would cost the more the more people play."""


class RankingRow(NamedTuple):
    """A row of the table of games."""

    tally: Tally
    name: str
    rating: Rating

    @property
    def places(self) -> list[tuple[int, int]]:
        """How often which place, the best first."""
        return sorted((int(place), count) for place, count in self.tally.places.items())


def standings_of(person: Any) -> list[RankingRow]:
    """Games at which the person has played with others, the most played first. One query."""
    rows = Tally.objects.filter(user=person, played__gt=0).order_by("-played", "game")
    return [RankingRow(row, game_name(row.game), Rating(row.mu, row.sigma)) for row in rows]


def place_of(tally: Tally) -> int | None:
    """The place on the leaderboard of that game; None while the rating is provisional, beyond its end, and for whoever
    was taken out. Two queries at most.
    """
    if not tally.sure or taken_out().filter(user=tally.user_id).exists():
        return None
    listed = Tally.objects.filter(game=tally.game, sure=True).exclude(user__in=taken_out())
    ahead = listed.filter(mu__gt=tally.mu).order_by("-mu")[:MOST_PLACES].count()
    return ahead + 1 if ahead < MOST_PLACES else None


def alone(person: Any) -> int:
    """How many matches against bots alone. One query."""
    return sum(Tally.objects.filter(user=person, alone__gt=0).values_list(F("alone"), flat=True))
