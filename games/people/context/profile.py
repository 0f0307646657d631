"""Build the context of a profile page, with a number of queries that does not depend on how much the user has played.

The page shows reliability, the best and worst opponents, and the visitor's own record against the user.
"""

from typing import Any, NamedTuple

from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import pgettext_lazy

from games.people.context.graph import graph, points_of
from games.people.context.standings import RankingRow, alone, game_name, place_of, standings_of, visible_profiles
from games.people.models import Pair
from games.people.ratings.formula import SURE_WITHIN
from games.people.services.asking import Reliability
from games.play.models import Match
from games.play.relations.blocks import visible_to
from games.play.relations.context import relation_with

MOST_RUNNING = 5


def profile_context(person: Any, reader: Any, slug: str = "") -> dict[str, Any]:
    """Return the context of ``people/profile.html``.

    ``slug`` is the game whose rating graph is shown; by default the game with the most rated matches.
    """
    standings = standings_of(person)
    found = reliability_from(standings)
    shown = _shown(standings, slug)
    points = points_of(person, shown.tally.game, shown.tally.rated) if shown else []
    return {
        "person": person,
        "is_me": reader.pk == person.pk,
        "circle": relation_with(reader, person),
        "standings": standings,
        "played": sum(row.tally.played for row in standings),
        "won": sum(row.tally.won for row in standings),
        "alone": alone(person),
        "reliability": found,
        "reliability_word": reliability_word(found),
        "rated": [row for row in standings if row.tally.rated],
        "shown": shown,
        "place": place_of(shown.tally) if shown else None,
        "sure_within": SURE_WITHIN,
        "points": points[::-1],
        "graph": graph(points),
        "rivals": rivals_of(person, reader),
        "against": against(reader, person),
        "running": running_tables(person, reader),
        "parts": [import_string(name)(person, reader) for name in settings.HALFPINT_PROFILE_PARTS],
    }


def reliability_from(standings: list[RankingRow]) -> Reliability:
    """Return the reliability over all games, added up from loaded rows."""
    tallies = [row.tally for row in standings]
    left = sum(tally.left for tally in tallies)
    return Reliability(
        sum(tally.in_time for tally in tallies),
        sum(tally.late for tally in tallies),
        sum(tally.played for tally in tallies) - left,
        left,
    )


def _shown(standings: list[RankingRow], slug: str) -> RankingRow | None:
    rated = [row for row in standings if row.tally.rated]
    wanted = [row for row in rated if row.tally.game == slug]
    return (wanted or sorted(rated, key=lambda row: -row.tally.rated) or [None])[0]  # type: ignore[list-item]


def running_tables(person: Any, reader: Any) -> list[tuple[Match, str]]:
    """Return the running public matches of ``person`` that ``reader`` may watch, latest first, as (match, game's name).

    Runs one query.
    """
    public = Match.objects.filter(status=Match.Status.RUNNING, audience=Match.Audience.ANYONE, sealed=False)
    found = visible_to(public, reader).filter(seat_set__user=person).order_by("-started_at")[:MOST_RUNNING]
    return [(match, game_name(match.game)) for match in found]


_WORDS = (
    (98, pgettext_lazy("reliability", "as reliable as clockwork")),
    (90, pgettext_lazy("reliability", "reliable")),
    (75, pgettext_lazy("reliability", "mostly reliable")),
    (0, pgettext_lazy("reliability", "often keeps others waiting")),
)
_UNKNOWN = pgettext_lazy("reliability", "too new to say")


def reliability_word(found: Reliability) -> Promise:
    """Describe the reliability in words, such as "mostly reliable"."""
    if not found.is_known:
        return _UNKNOWN
    return next(word for least, word in _WORDS if found.percent >= least)


MOST = 3


class Rivals(NamedTuple):
    """Head-to-head records of a user: opponents ``behind`` and ``ahead``.

    Only opponents whose profile the viewer may see are included.
    """

    behind: list[Pair]
    ahead: list[Pair]

    def __bool__(self) -> bool:
        return bool(self.behind or self.ahead)


def rivals_of(person: Any, reader: Any) -> Rivals:
    """Return up to MOST opponents behind and ahead of ``person``, those with the largest difference first.

    Runs two queries.
    """
    seen = Pair.objects.filter(visible_profiles(reader, "rival"), user=person).select_related("rival")
    return Rivals(
        list(seen.filter(lead__gt=0).order_by("-lead", "rival")[:MOST]),
        list(seen.filter(lead__lt=0).order_by("lead", "rival")[:MOST]),
    )


def against(reader: Any, person: Any) -> Pair | None:
    """Return the record of ``reader`` against ``person``; None for the same user or if they have never met.

    Runs one query.
    """
    if not reader.pk or reader.pk == person.pk:
        return None
    return Pair.objects.filter(user=reader, rival=person).first()
