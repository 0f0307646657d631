"""Find a seat for a user who presses *Play*.

Try a fitting open table first, then a new table with users whose match requests fit, then a table or request to wait.
"""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from msgspec.structs import replace

from games.catalog import games
from games.play.clocks.downtime import closed_game
from games.play.errors import GameClosed
from games.play.matchmaking.criteria import MatchCriteria, criteria_of, in_common, usual_seats
from games.play.matchmaking.eligibility import acquaintances, of_like_strength, requests_for, tables_for
from games.play.matchmaking.requests import create_request, enter_queue, served, waiting, with_room
from games.play.matchmaking.speeds import TEMPOS, terms_of_speed
from games.play.models import Match, Notice, Wish
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from games.shelf.titles import here
from games.ui.errors import Refused

MOST_TRIED = 20
MOST_INVITED = 24


@transaction.atomic
def play(user: Any, wanted: MatchCriteria) -> Match | Wish:
    """Return the table at which the user now sits, or a match request.

    The result is a match request if no player was found and the user cannot wait at a single table. Raises GameClosed
    or TooManyRequests.
    """
    enter_queue(wanted.tempo)
    return sit_down(user, wanted) or gather(user, wanted) or _wait(user, wanted)


def sit_down(user: Any, wanted: MatchCriteria) -> Match | None:
    """Join the oldest fitting table that admits the user.

    Return None if there is none. The caller holds the queue's lock.
    """
    found = tables_for(user, wanted.company).filter(pace__in=TEMPOS[wanted.tempo])
    if wanted.games:
        found = found.filter(game__in=wanted.games)
    for match_id, slug, host in list(found.values_list("pk", "game", "host")[:MOST_TRIED]):
        if wanted.company == Wish.Company.STRENGTH and not of_like_strength(user, [host], slug):
            continue
        try:
            with transaction.atomic():
                return join_table(match_id, user)
        except (Refused, Match.DoesNotExist):  # another user was faster, or the user does not meet the join conditions
            continue
    return None


def gather(user: Any, wanted: MatchCriteria) -> Match | None:
    """Open a table with users whose match requests fit, and notify them. Return None if there are none.

    Seats that stay free are open to others. The caller holds the queue's lock.
    """
    found = with_room(waiting(requests_for(user, wanted.company), wanted.tempo))
    chosen = _choose(user, wanted, list(found))
    if chosen is None:
        return None
    return _seat_together(user, wanted, *chosen)


def fulfil(user: Any, wanted: MatchCriteria, wish: Wish) -> Match:
    """Open a table with the owner of ``wish`` and with others whose match requests fit.

    ``wanted`` has exactly one game. The caller holds the queue's lock and a lock on ``wish``. Raises GameClosed.
    """
    [slug] = wanted.games
    others = with_room(waiting(requests_for(user, wanted.company), wanted.tempo))
    return _seat_together(user, wanted, slug, _fellows(user, wanted, slug, wish, list(others)) or [wish])


def _seat_together(user: Any, wanted: MatchCriteria, slug: str, fellows: Sequence[Wish]) -> Match:
    people = [wish.user for wish in fellows]
    among_known = Wish.Company.KNOWN in {wanted.company, *(wish.company for wish in fellows)}
    full = len(people) == usual_seats(games()[slug]) - 1
    plan = _plan(user, slug, wanted, Wish.Company.KNOWN if among_known and not full else Wish.Company.ANYBODY)
    plan = replace(plan, seated=tuple(people), greeting=Notice.Kind.FOUND)
    match = open_table(user, plan)
    for wish in fellows:
        served(wish, match)
    return match


def _choose(user: Any, wanted: MatchCriteria, wishes: Sequence[Wish]) -> tuple[str, list[Wish]] | None:
    """Choose the game and the match requests to fulfil.

    The longest-waiting request comes first. Among the games that both users want, one that fills the table is
    preferred. Return None if no request fits.
    """
    for wish in wishes:
        slugs = [slug for slug in in_common(wanted.games, wish.slugs, _any()) if _is_open(slug)]
        found = [(slug, _fellows(user, wanted, slug, wish, wishes)) for slug in slugs]
        found = [(slug, fellows) for slug, fellows in found if fellows]
        if found:
            return max(found, key=lambda one: len(one[1]) == usual_seats(games()[one[0]]) - 1)
        # No fellows of like strength in any of these games: try the next request.
    return None


def _any() -> list[str]:
    return [title.slug for title in here()]


def _is_open(slug: str) -> bool:
    return slug in games() and not closed_game(slug)


def _fellows(user: Any, wanted: MatchCriteria, slug: str, first: Wish, wishes: Sequence[Wish]) -> list[Wish]:
    """Choose the requests to seat at a table of the game: ``first``, then the others in order.

    Each request must fit the user and all requests chosen before it. Return an empty list if ``first`` does not fit.
    """
    fits = [wish for wish in wishes if slug in wish.slugs or not wish.slugs]
    like = of_like_strength(user, [wish.user_id for wish in fits], slug) if _asks_strength(wanted, fits) else set()
    chosen: list[Wish] = []
    for wish in [first, *fits]:
        if len(chosen) == usual_seats(games()[slug]) - 1:
            break
        strong = Wish.Company.STRENGTH in (wanted.company, wish.company)
        if (strong and wish.user_id not in like) or wish.user_id in {one.user_id for one in chosen}:
            continue
        if all(requests_for(one.user, one.company).filter(pk=wish.pk).exists() for one in chosen):
            chosen.append(wish)
    return chosen if first in chosen else []


def _asks_strength(wanted: MatchCriteria, wishes: Sequence[Wish]) -> bool:
    return Wish.Company.STRENGTH in {wanted.company, *(wish.company for wish in wishes)}


def _wait(user: Any, wanted: MatchCriteria) -> Match | Wish:
    """Return a table at which the user waits, an existing one or a new one, or a match request.

    A match request is returned for several games, or for opponents of similar strength, because no single table fits
    then.
    """
    if len(wanted.games) != 1 or wanted.company == Wish.Company.STRENGTH:
        return create_request(user, wanted)
    slug = wanted.games[0]
    plan = _plan(user, slug, wanted, wanted.company)
    mine = Match.objects.filter(host=user, seat_set__user=user, status=Match.Status.OPEN, game=slug)
    mine = mine.filter(audience=plan.audience, pace__in=TEMPOS[wanted.tempo], rematch_of=None)
    return mine.order_by("opened_at").first() or open_table(user, plan)


def plan_of_wish(wish: Wish) -> TableSpec:
    """Return the spec of a table for the first game of the request that can be opened.

    Raises GameClosed if no game of the request can be opened.
    """
    slug = next((slug for slug in wish.slugs or _any() if _is_open(slug)), "")
    return _plan(wish.user, slug, criteria_of(wish), Wish.Company.ANYBODY)


def _plan(user: Any, slug: str, wanted: MatchCriteria, company: str) -> TableSpec:
    """Return the spec of a table with the usual settings. Raises GameClosed, also for a game that does not exist."""
    if slug not in games():
        raise GameClosed("")
    among_known = company == Wish.Company.KNOWN
    people = acquaintances(user)[:MOST_INVITED] if among_known else ()
    return TableSpec(
        game=games()[slug],
        seats=usual_seats(games()[slug]),
        audience=Match.Audience.NAMED if among_known else Match.Audience.ANYONE,
        invited=tuple(get_user_model().objects.filter(pk__in=list(people))),
        bots_after=wanted.bots_after,
        terms=terms_of_speed(wanted.tempo),
    )
