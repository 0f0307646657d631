"""The leaderboard of a club: its members' ratings in one game.

Members whose profile the user may not see, or who are separated from the user by a block, keep their place without a
name.
"""

from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Count, QuerySet

from games.people.clubs.standing import ClubRanking
from games.people.context.leaders import Leader
from games.people.context.standings import game_name
from games.people.models import Club, ClubPerson, Tally
from games.people.ratings.formula import Rating
from games.play.relations.blocks import apart_from
from games.play.tables.seats import taken_out

ON_A_PAGE, MOST_GAMES = 50, 100


class ClubLeaders(NamedTuple):
    """A page of a club's leaderboard.

    ``games`` are (slug, name), those with the most rated members first. ``slug`` is the game shown, "" if no member has
    a rating. Members with a provisional rating follow the others, with place 0.
    """

    slug: str
    games: list[tuple[str, str]]
    lines: list[Leader]
    page: Page[Any] | None = None


def leaders_in(who: ClubRanking, reader: Any, wanted: str, number: Any) -> ClubLeaders:
    """Return a page of the members' ratings in the ``wanted`` game, or else in the game with the most rated members.

    Runs at most five queries.
    """
    rated = _rated(who.club)
    counted = rated.values("game").annotate(n=Count("pk")).order_by("-n", "game").values_list("game", flat=True)
    slugs = list(counted[:MOST_GAMES])
    if not slugs:
        return ClubLeaders("", [], [])
    slug = wanted if wanted in slugs else slugs[0]
    rows = rated.filter(game=slug).select_related("user").order_by("-sure", "-mu", "user")
    page: Page[Any] = Paginator(rows, ON_A_PAGE).get_page(number)
    apart = set(apart_from(reader))
    first = page.start_index()
    lines = [_line(place, row, reader, apart) for place, row in enumerate(page, first)]
    return ClubLeaders(slug, [(each, game_name(each)) for each in slugs], lines, page)


def _rated(club: Club) -> QuerySet[Tally]:
    inside = ClubPerson.objects.filter(club=club, role__in=ClubPerson.INSIDE, user__is_active=True)
    return Tally.objects.filter(user__in=inside.values("user"), rated__gt=0).exclude(user__in=taken_out())


def _line(place: int, row: Tally, reader: Any, apart: set[Any]) -> Leader:
    person: Any = row.user
    shown = person.shows_profile_to(reader) and row.user_id not in apart
    rating = Rating(row.mu, row.sigma)
    return Leader(place if row.sure else 0, person if shown else None, row.user_id == reader.pk, row, rating)
