"""Filter the list of open tables by the query parameters of its URL."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalog import games
from games.play.matchmaking.play_page import name_of
from games.play.matchmaking.speeds import SHORT, TEMPOS
from games.play.models import Match, Seat
from games.ui.inputs import whole

#: Numbers of seats to choose from; the last one means that many or more.
SEATS = (2, 3, 4, 5)


class Filters(NamedTuple):
    """The chosen filters; "", 0 or False means no filter. ``free``: only tables without join conditions."""

    game: str = ""
    tempo: str = ""
    seats: int = 0
    free: bool = False

    @property
    def active(self) -> int:
        """Number of active filters."""
        return sum(map(bool, self))


def filters_of(given: Mapping[str, str]) -> Filters:
    """Read the filters from query parameters. Unknown values are ignored."""
    game, tempo, seats = given.get("game", ""), given.get("tempo", ""), whole(given.get("seats", ""), 1) or 0
    return Filters(
        game=game if game in games() else "",
        tempo=tempo if tempo in TEMPOS else "",
        seats=seats if seats in SEATS else 0,
        free=bool(given.get("free")),
    )


def filtered(tables: QuerySet[Match], wanted: Filters) -> QuerySet[Match]:
    """Return the tables that match the filters."""
    if wanted.game:
        tables = tables.filter(game=wanted.game)
    if wanted.tempo:
        tables = tables.filter(pace__in=TEMPOS[wanted.tempo])
    if wanted.seats:
        tables = tables.filter(_seat(wanted.seats - 1))
        tables = tables if wanted.seats == SEATS[-1] else tables.filter(~_seat(wanted.seats))
    return tables.filter(Q(door=None) | Q(door__conditions={})) if wanted.free else tables


def _seat(index: int) -> Exists:
    return Exists(Seat.objects.filter(match=OuterRef("pk"), index=index))


def filter_context(wanted: Filters) -> dict[str, Any]:
    """Return the template context of the filter form."""
    named = sorted(((slug, name_of(slug)) for slug in games()), key=lambda one: one[1].casefold())
    tempos: list[tuple[str, Promise]] = list(SHORT.items())
    return {
        "wanted": wanted,
        "wanted_words": _in_words(wanted),
        "wanted_name": name_of(wanted.game) if wanted.game else "",
        "games": named,
        "tempos": tempos,
        "seat_counts": [(n, f"{n}+" if n == SEATS[-1] else str(n)) for n in SEATS],
    }


def _in_words(wanted: Filters) -> list[str]:
    """Return each active filter in one or two words."""
    seats = ngettext("%(n)d seat", "%(n)d seats", wanted.seats) % {"n": wanted.seats}
    found = [
        name_of(wanted.game) if wanted.game else "",
        str(SHORT[wanted.tempo]) if wanted.tempo else "",
        seats if wanted.seats else "",
        _("without conditions") if wanted.free else "",
    ]
    return [word for word in found if word]
