"""What other rooms may ask about a person: how strong, and how reliable. One query each."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from django.db.models import Sum

from games.people.models import Tally
from games.people.ratings.formula import Rating

FEW_MOVES, FEW_MATCHES = 20, 3


class Standing(NamedTuple):
    """A rating after so many rated matches; ``sure``: no longer provisional."""

    rating: Rating
    matches: int
    sure: bool

    @property
    def points(self) -> int:
        """As people read it."""
        return self.rating.points


class Reliability(NamedTuple):
    """Moves and matches with other people: made in time or not, finished or left."""

    in_time: int = 0
    late: int = 0
    finished: int = 0
    left: int = 0

    @property
    def is_known(self) -> bool:
        """Whether there is enough to say anything."""
        return self.in_time + self.late >= FEW_MOVES and self.finished + self.left >= FEW_MATCHES

    @property
    def percent(self) -> int:
        """The worse of both shares, rounded down; 100 for somebody who has not played yet."""
        moves, matches = self.in_time + self.late, self.finished + self.left
        return min(
            100 * self.in_time // moves if moves else 100,
            100 * self.finished // matches if matches else 100,
        )


def rating_of(user: Any, slug: str) -> Standing:
    """How strong a person is at a game; of somebody who has no rating there yet, what all begin with."""
    tally = Tally.objects.filter(user=user, game=slug).first()
    if tally is None:
        return Standing(Rating(), 0, sure=False)
    return Standing(Rating(tally.mu, tally.sigma), tally.rated, tally.sure)


def reliability_of(user: Any) -> Reliability:
    """How reliable a person is, at all games together."""
    return reliabilities([user.pk]).get(user.pk, Reliability())


def reliabilities(users: Iterable[int]) -> dict[int, Reliability]:
    """The same for several people, by their keys; nothing for those who have not played with anybody yet."""
    rows = Tally.objects.filter(user__in=list(users)).order_by().values("user")
    sums = rows.annotate(Sum("in_time"), Sum("late"), Sum("left"), Sum("played"))
    return {
        row["user"]: Reliability(
            row["in_time__sum"], row["late__sum"], row["played__sum"] - row["left__sum"], row["left__sum"]
        )
        for row in sums
    }


def ratings_for(people: Collection[int], slug: str) -> dict[int, int]:
    """Points of each of these people at a game, by key; nothing for whoever has no sure rating there. A provider of
    facts for the conditions of tables (``HALFPINT_FACTS``).
    """
    found = Tally.objects.filter(user__in=people, game=slug, rated__gt=0)
    return {one.user_id: Rating(one.mu, one.sigma).points for one in found if one.sure}


def reliability_for(people: Collection[int], _slug: str) -> dict[int, int]:
    """How reliable each of these people is in percent, by key; nothing while too little is known. Another provider."""
    return {person: found.percent for person, found in reliabilities(people).items() if found.is_known}
