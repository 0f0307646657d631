"""The reader of a page is "you" on it, in any seat: only the others see the name."""

import re
from typing import Any

import pytest
from django.utils import timezone

from games.catalog import find, games
from games.engine.codec import encode
from games.engine.replay import replay
from games.engine.text import LANGUAGES
from games.play.matches.moves import engine_log
from games.play.models import Match
from tests.play.finished import golden_match
from tests.play.posts import page
from tests.play.tables import new_guest
from tests.tiers import slow_but_families

pytestmark = pytest.mark.django_db
NAME = "Zebulon"
MOMENTS = (0.4, 0.8)
"""Of a match, as parts of its moves."""
SIDES = ("", "?seat=1")
"""From where a replay is seen: the own seat, and another."""


def _running(match: Match, part: float) -> Match:
    """Return the match after this part of its moves."""
    moves = list(match.moves.exclude(ply=0).order_by("ply"))
    log = engine_log(match, moves)
    ply = round(len(log) * part)
    seats = match.seat_set.count()
    state = list(replay(match.rules, match.load_options(), seats, bytes(match.seed), log[:ply]))[-1].state
    match.moves.filter(ply__gt=ply).delete()
    match.seat_set.update(place=None, score=None, waiting_since=None)
    match.seat_set.filter(index__in=match.rules.to_move(state)).update(waiting_since=timezone.now())
    match.status, match.state, match.ply, match.finished_at = Match.Status.RUNNING, encode(state).decode(), ply, None
    match.save()
    return match


def _named(path: str, reader: Any) -> list[str]:
    """Return the places where the page calls its reader by name."""
    shown = page(path, reader).partition("<main")[2].partition("<footer")[0]
    shown = re.sub(r'<form class="[^"]*call-me.*?</form>| data-share[-a-z]*="[^"]*"', "", shown)  # texts for others
    return [f"{path}: {shown[max(0, at.start() - 90) : at.end() + 60]}" for at in re.finditer(NAME, shown)]


@pytest.mark.parametrize("slug", slow_but_families(games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_never_calls_its_reader_by_name(slug: str, language: str) -> None:
    game = find(slug)
    reader = new_guest(NAME, language)
    match = golden_match(game, (reader,))
    there = f"/{language}/table/{match.pk}/"
    pages = [
        there,
        f"{there}log/",
        *(f"{there}replay/{round(match.ply * part)}/{side}" for part in MOMENTS for side in SIDES),
    ]
    found = [one for path in pages for one in _named(path, reader)]
    for part in reversed(MOMENTS):
        _running(match, part)
        found += [one for path in (there, f"{there}?seen=99", f"{there}log/") for one in _named(path, reader)]
    assert not found, "\n".join(found)
