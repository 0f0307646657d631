"""Views of leaderboards by game and month, and of profiles."""

from typing import Any

from django.contrib.auth import get_user_model
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.catalog import games
from games.people.context.leaders import leaders_of, month_named, months, of_month, own_line
from games.people.context.profile import profile_context
from games.people.context.standings import game_name, standings_of
from games.people.ratings.formula import SURE_WITHIN
from games.play.relations.blocks import apart_from
from games.play.tables.new_table_views import games_by_family
from games.ui.inputs import whole


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List all games with ratings, and the user's own ratings."""
    mine = standings_of(request.user) if request.user.is_authenticated else []
    context = {"families": rated_by_family(), "mine": [row for row in mine if row.tally.rated]}
    return render(request, "people/ratings.html", context)


@never_cache
@require_safe
def leaderboard(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a game's leaderboard by rating or, with ``?month=``, by rated wins in that month."""
    if slug not in games() or games()[slug].luck_only:
        raise Http404
    wanted = request.GET.get("month", "")
    month = month_named(wanted)
    if wanted and month is None:
        raise Http404
    page = max(1, whole(request.GET.get("page", "1"), 3) or 1)
    found = of_month(slug, month, request.user, page) if month else leaders_of(slug, request.user, page)
    context = {
        "slug": slug,
        "game_name": game_name(slug),
        "month": month,
        "months": months(),
        "leaders": found,
        "sure_within": SURE_WITHIN,
        "own": own_line(slug, request.user) if not month else None,
    }
    return render(request, "people/leaderboard.html", context)


def rated_by_family() -> list[tuple[Any, list[tuple[str, str]]]]:
    """Return games as (slug, name) by shelf family, without games of pure luck."""
    found = [(name, [one for one in members if not games()[one[0]].luck_only]) for name, members in games_by_family()]
    return [(name, members) for name, members in found if members]


@never_cache
@require_safe
def profile(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's profile. 404 if the visitor may not see it or a block separates the two users."""
    people = get_user_model().objects.filter(public_id=public_id, is_active=True)
    person = people.exclude(pk__in=apart_from(request.user)).first()
    if person is None or not person.shows_profile_to(request.user):
        raise Http404
    context = profile_context(person, request.user, request.GET.get("game", ""))
    return render(request, "people/profile.html", context)
