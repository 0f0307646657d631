"""Queries for a user's rating and reliability. Other apps use only these."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from django.db.models import Sum

from games.people.models import Tally
from games.people.ratings.formula import Rating

FEW_MOVES, FEW_MATCHES = 20, 3


class Standing(NamedTuple):
    """A rating, the number of rated matches on which it is based, and ``sure``, whether it is no longer provisional."""

    rating: Rating
    matches: int
    sure: bool

    @property
    def points(self) -> int:
        """The rating as displayed."""
        return self.rating.points


class Reliability(NamedTuple):
    """How reliably a user plays: moves in time or late, and matches finished or left, in matches with other people."""

    in_time: int = 0
    late: int = 0
    finished: int = 0
    left: int = 0

    @property
    def is_known(self) -> bool:
        """Whether there are enough moves and matches for a meaningful percentage."""
        return self.in_time + self.late >= FEW_MOVES and self.finished + self.left >= FEW_MATCHES

    @property
    def percent(self) -> int:
        """The lower of two percentages, of moves in time and of finished matches, rounded down; 100 for new players."""
        moves, matches = self.in_time + self.late, self.finished + self.left
        return min(
            100 * self.in_time // moves if moves else 100,
            100 * self.finished // matches if matches else 100,
        )


def rating_of(user: Any, slug: str) -> Standing:
    """Return the user's rating in the game, or the initial rating if there is none. One query."""
    tally = Tally.objects.filter(user=user, game=slug).first()
    if tally is None:
        return Standing(Rating(), 0, sure=False)
    return Standing(Rating(tally.mu, tally.sigma), tally.rated, tally.sure)


def reliability_of(user: Any) -> Reliability:
    """Return the user's reliability in all games together. One query."""
    return reliabilities([user.pk]).get(user.pk, Reliability())


def reliabilities(users: Iterable[int]) -> dict[int, Reliability]:
    """Return the reliability of several users, by user key. Runs one query.

    Users who have not played at all are left out.
    """
    rows = Tally.objects.filter(user__in=list(users)).order_by().values("user")
    sums = rows.annotate(Sum("in_time"), Sum("late"), Sum("left"), Sum("played"))
    return {
        row["user"]: Reliability(
            row["in_time__sum"], row["late__sum"], row["played__sum"] - row["left__sum"], row["left__sum"]
        )
        for row in sums
    }


def ratings_for(people: Collection[int], slug: str) -> dict[int, int]:
    """Return the points of these users in the game, by user key. Provisional ratings are left out.

    A provider of facts for join conditions (``HALFPINT_FACTS``).
    """
    found = Tally.objects.filter(user__in=people, game=slug, rated__gt=0)
    return {one.user_id: Rating(one.mu, one.sigma).points for one in found if one.sure}


def reliability_for(people: Collection[int], _slug: str) -> dict[int, int]:
    """Return the reliability of these users in percent, by user key. Users about whom too little is known are left out.

    A provider of facts for join conditions (``HALFPINT_FACTS``).
    """
    return {person: found.percent for person, found in reliabilities(people).items() if found.is_known}
