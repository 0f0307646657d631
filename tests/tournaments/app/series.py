"""Series for tests: events as rows without a match, so that there can be many."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

from django.test import Client

from tests.play.posts import signed_in
from tests.tournaments.app.events import GAME
from tournaments.models import Entry, Round, Series, TableRow, Tournament
from tournaments.services.series import create_series

FIRST = datetime(2026, 9, 1, 19, tzinfo=UTC)  # a Tuesday


def series_page(series: Series, page: str = "", language: str = "en") -> str:
    """Return the address of one of its pages."""
    return f"/{language}/tournaments/series/{series.pk}/{page}"


def seen(path: str, someone: Any = None) -> str:
    """Return what this user, or a visitor, reads there, as one line."""
    client = Client() if someone is None else signed_in(someone)
    return " ".join(unescape(client.get(path).text).split())


def new_series(organiser: Any, **fields: Any) -> Series:
    """Create a series called Tuesdays with the default points by place: 10, 7, 5, 3, 2, 1, then 1."""
    return create_series(organiser, **{"name": "Tuesdays", **fields})


def evening(
    series: Series,
    *best: Any,
    week: int = 0,
    places: Sequence[int] = (),
    away: Sequence[Any] = (),
    **fields: Any,
) -> Tournament:
    """Create one finished table.

    ``best`` are users or written names in the order of their places, unless ``places`` are given. Those in ``away``
    lost because they were absent.
    """
    began = FIRST + timedelta(weeks=week)
    given: dict[str, Any] = {
        "name": f"Evening {week + 1}",
        "status": "finished",
        "scheme": "ranks",
        "rules": {"counting": 2},
    }
    tournament = Tournament.objects.create(
        organiser=series.organiser,
        series=series,
        game=GAME,
        options={"rounds": 3},
        parameters={"rounds": 1},
        seats_smallest=2,
        seats_largest=10,
        started_at=began,
        finished_at=began + timedelta(hours=3),
        **{**given, **fields},
    )
    entries = [_entry(tournament, number, one) for number, one in enumerate((*best, *away), 1)]
    played = Round.objects.create(tournament=tournament, number=1, stage="swiss", closed_at=began)
    keys = [entry.pk for entry in entries]
    ranks = [*(places or range(1, len(best) + 1)), *[len(best) + 1] * len(away)]
    result = {"table": keys, "ranks": ranks, "game_points": [], "kind": "forfeit" if away else "played"}
    TableRow.objects.create(
        round=played,
        number=1,
        key=f"{tournament.pk}/1",
        entrants=keys,
        result={**result, "absent": keys[len(best) :]},
        kind="forfeit" if away else "played",
        decided_at=began,
    )
    return tournament


def _entry(tournament: Tournament, number: int, one: Any) -> Entry:
    """Create the entry of a user or a written name."""
    who = {"given_name": one} if isinstance(one, str) else {"user": one}
    return Entry.objects.create(tournament=tournament, number=number, **who)
