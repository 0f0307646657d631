"""A user's statistics and rating in each game, places on leaderboards, and the rule for whose profile is visible."""

from typing import Any, NamedTuple

from django.db.models import F, Q
from django.utils.translation import get_language

from games.catalog import games
from games.engine.text import words
from games.people.models import Tally
from games.people.ratings.formula import Rating
from games.play.relations.blocks import apart_from
from games.play.tables.seats import taken_out

MOST_PLACES = 2000
"""The number of places on a leaderboard. Counting further would cost more with every player."""


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
    """Return statistics and rating of ``person`` for each game played with other people, most played first.

    Runs one query.
    """
    rows = Tally.objects.filter(user=person, played__gt=0).order_by("-played", "game")
    return [RankingRow(row, game_name(row.game), Rating(row.mu, row.sigma)) for row in rows]


def place_of(tally: Tally) -> int | None:
    """Return the place on the game's leaderboard. Runs at most two queries.

    None for a provisional rating, for a place beyond the end of the leaderboard, and for users excluded by moderators.
    """
    if not tally.sure or taken_out().filter(user=tally.user_id).exists():
        return None
    listed = Tally.objects.filter(game=tally.game, sure=True).exclude(user__in=taken_out())
    ahead = listed.filter(mu__gt=tally.mu).order_by("-mu")[:MOST_PLACES].count()
    return ahead + 1 if ahead < MOST_PLACES else None


def alone(person: Any) -> int:
    """Return the number of the user's matches against bots only. Runs one query."""
    return sum(Tally.objects.filter(user=person, alone__gt=0).values_list(F("alone"), flat=True))


def game_name(slug: str) -> str:
    """Return the game's name in the active language; for an unknown game, a name made from its slug."""
    game = games().get(slug)
    if game is None:
        return slug.replace("-", " ").title()
    return words(game.package, (get_language() or "en")[:2]).text("name")


def visible_profiles(reader: Any, person: str) -> Q:
    """Return a query filter for rows whose user, in the column ``person``, shows the profile to ``reader``.

    Users separated from ``reader`` by a block are excluded. This is ``User.shows_profile_to`` in SQL; a test compares
    the two.
    """
    shown = Q(**{f"{person}__profile": "public"})
    if reader.is_authenticated and not reader.is_guest:
        shown |= Q(**{f"{person}__profile": "members"}) | Q(**{f"{person}__profile": "", f"{person}__is_guest": False})
    if reader.pk:
        shown |= Q(**{person: reader.pk})
    return shown & Q(**{f"{person}__is_active": True}) & ~Q(**{f"{person}__in": apart_from(reader)})
