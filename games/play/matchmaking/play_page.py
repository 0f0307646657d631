"""Collect the data of the *Play* page: games to choose from, waiting players, and the reader's own match requests."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.db.models import Count, Max, Q
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.catalog import games
from games.engine.text import words
from games.play.matchmaking.condition_texts import age_words, listed
from games.play.matchmaking.eligibility import acquaintances, requests_for
from games.play.matchmaking.speeds import SHORT
from games.play.models import Match, Wish
from games.play.tables.lists import CURRENT, open_tables
from games.shelf.titles import NAMES, family_of

#: Suggested to users who have played nothing yet, when nobody else is waiting.
WELL_KNOWN = ("draughts", "hearts", "mau-mau", "nine-mens-morris", "yatzi", "half-pint-heroes", "reversi", "pachisi")
MOST_SUGGESTED = 8
MOST_WAITING = 12
MOST_BUTTONS = 4
MOST_KNOWN = 12


class Offered(NamedTuple):
    """A game to choose. ``on``: whether it is chosen."""

    slug: str
    name: str
    on: bool


class WaitingPlayers(NamedTuple):
    """A waiting player's match request, with the games that the reader may start with them."""

    id: int
    name: str
    games: str
    tempo: Promise
    age: str
    buttons: Sequence[Offered]


class Mine(NamedTuple):
    """One of the reader's own match requests, in words."""

    id: int
    games: str
    tells: bool
    tempo: Promise | str
    company: str
    at_a_time: int
    standing: bool
    tables: int


def name_of(slug: str) -> str:
    """Return the game's name in the reader's language, or the slug for an unknown game."""
    game = games().get(slug)
    return words(game.package, (get_language() or "en")[:2]).text("name") if game else slug


def suggested(user: Any, chosen: Sequence[str], waited_for: Iterable[str]) -> list[Offered]:
    """Return the games to show first. Two queries.

    In this order: the chosen games, games that others wait for, games with open tables, games that the user has played,
    and well-known ones.
    """
    at_tables = open_tables().order_by().values_list("game", flat=True).distinct()
    found = [*chosen, *waited_for, *at_tables[:MOST_SUGGESTED], *_played(user), *WELL_KNOWN]
    slugs = [slug for slug in dict.fromkeys(found) if slug in games()]
    return [Offered(slug, name_of(slug), slug in chosen) for slug in slugs[: max(MOST_SUGGESTED, len(chosen))]]


def _played(user: Any) -> list[str]:
    if not user.is_authenticated:
        return []
    mine = Match.objects.filter(seat_set__user=user).order_by().values("game").annotate(last=Max("opened_at"))
    return [row["game"] for row in mine.order_by("-last")[:MOST_SUGGESTED]]


def by_family(left_out: Iterable[str], chosen: Sequence[str]) -> list[tuple[Promise, list[Offered]]]:
    """Return all games except ``left_out``, sorted by name within their shelf families."""
    others = [slug for slug in games() if slug not in set(left_out)]
    found = {
        key: [Offered(slug, name_of(slug), slug in chosen) for slug in others if _family(slug) == key] for key in NAMES
    }
    return [(NAMES[key], sorted(rows, key=lambda row: row.name)) for key, rows in found.items() if rows]


def _family(slug: str) -> str:
    return family_of(slug) or "knack"


def people_waiting(user: Any) -> list[WaitingPlayers]:
    """Return players who wait for a seat, at any speed, longest first.

    Left out are players who already play at as many tables as they asked for, and requests for opponents of like
    strength.
    """
    now = timezone.now()
    found = requests_for(user, Wish.Company.ANYBODY) if user.is_authenticated else _of_anybody()
    found = found.filter(act=Wish.Act.SEAT, until__gt=now).exclude(company=Wish.Company.STRENGTH)
    playing = Count("tables", filter=Q(tables__status__in=CURRENT))
    free = [wish for wish in found.annotate(n=playing).select_related("user").prefetch_related("games")[:60]
            if wish.n < wish.at_a_time]  # fmt: skip
    return [_waiting(wish, now) for wish in free[:MOST_WAITING]]


def _of_anybody() -> Any:
    return Wish.objects.filter(user__is_active=True, company=Wish.Company.ANYBODY).order_by("waits_since", "pk")


def _waiting(wish: Wish, now: Any) -> WaitingPlayers:
    slugs = [slug for slug in wish.slugs or WELL_KNOWN if slug in games()]
    buttons = [Offered(slug, name_of(slug), on=False) for slug in slugs[:MOST_BUTTONS]]
    return WaitingPlayers(
        wish.pk, wish.user.name, games_in_words(wish), SHORT[wish.tempo], age_words(wish.waits_since, now), buttons
    )


def games_in_words(wish: Wish) -> str:
    """Return the request's games in words, such as "Hearts, Mau-Mau and 3 more", or "any game"."""
    return listed([name_of(slug) for slug in wish.slugs], 4) or _("any game")


def wishes_of(user: Any) -> list[Mine]:
    """Return the user's own match requests, newest first."""
    if not user.is_authenticated:
        return []
    mine = Wish.objects.filter(user=user, until__gt=timezone.now()).prefetch_related("games")
    counted = mine.annotate(n=Count("tables", filter=Q(tables__status__in=CURRENT)))
    return [
        Mine(
            id=wish.pk,
            games=games_in_words(wish),
            tells=wish.act == Wish.Act.TELL,
            tempo=SHORT.get(wish.tempo, ""),
            company="" if wish.company == Wish.Company.ANYBODY else wish.get_company_display(),
            at_a_time=wish.at_a_time,
            standing=wish.standing,
            tables=wish.n,
        )
        for wish in counted.order_by("-made_at")
    ]


def known_people(user: Any) -> list[Any]:
    """Return users to challenge: friends first, then other users whom the user has met at a table."""
    if not user.is_authenticated:
        return []
    known = {pk: place for place, pk in enumerate(acquaintances(user)[:MOST_KNOWN])}
    return sorted(get_user_model().objects.filter(pk__in=known), key=lambda person: known[person.pk])
