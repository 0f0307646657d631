"""How a person stands at each game, with their place among all whose rating is sure."""

from typing import Any, NamedTuple

from django.db.models import Case, Count, F, IntegerField, OuterRef, Subquery, When

from games.people.context.names import game_name
from games.people.models import Tally
from games.people.ratings.formula import Rating


class Standing(NamedTuple):
    """A row of the table of games. ``place`` is None as long as the rating is provisional."""

    tally: Tally
    name: str
    rating: Rating
    place: int | None

    @property
    def places(self) -> list[tuple[int, int]]:
        """How often which place, the best first."""
        return sorted((int(place), count) for place, count in self.tally.places.items())


def standings_of(person: Any) -> list[Standing]:
    """Games at which the person has played with others, the most played first. One query."""
    ahead = Tally.objects.filter(game=OuterRef("game"), sure=True, mu__gt=OuterRef("mu")).order_by()
    count = ahead.values("sure").annotate(n=Count("*")).values("n")
    place = Case(When(sure=True, then=Subquery(count, output_field=IntegerField())), default=None)
    rows = Tally.objects.filter(user=person, played__gt=0).annotate(ahead=place).order_by("-played", "game")
    return [_standing(row) for row in rows]


def _standing(row: Any) -> Standing:
    place = (row.ahead or 0) + 1 if row.sure else None
    return Standing(row, game_name(row.game), Rating(row.mu, row.sigma), place)


def alone(person: Any) -> int:
    """How many matches against bots alone. One query."""
    return sum(Tally.objects.filter(user=person, alone__gt=0).values_list(F("alone"), flat=True))
