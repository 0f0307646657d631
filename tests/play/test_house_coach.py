"""The default coach at tables of games without a coach of their own."""

import json
from html import unescape
from typing import Any

import pytest
from django.core.cache import cache

from games.catalog import find
from games.engine.codec import encode
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, play_moves

pytestmark = pytest.mark.django_db


def table(slug: str, seats: int = 2) -> tuple[Match, Any]:
    """Return a match that waits for Anna, who uses the coach."""
    anna = new_guest("Anna")
    options = encode(find(slug).options_type()).decode()
    match = Match.objects.get(
        pk=open_table(anna, TableSpec(find(slug), seats, json.loads(options), bots=("easy",) * (seats - 1))).pk
    )
    signed_in(anna).post(url(match, "coach"), {"on": "1"})
    while match.rules.to_move(match.load_state()) != (0,):
        match = play_moves(match, 1)
    return match, anna


def advice(match: Match, user: Any, language: str) -> str:
    html = unescape(signed_in(user).get(f"/{language}/table/{match.pk}/").content.decode())
    return html.partition('id="coach"')[2].partition("<form")[0]


@pytest.mark.parametrize("slug", ["reversi", "yatzi", "mau-mau"])
def test_it_names_moves_and_what_they_are_worth_in_both_languages(slug: str) -> None:
    match, anna = table(slug)
    assert "The best moves" in advice(match, anna, "en")
    assert "Die besten Züge" in advice(match, anna, "de")


def test_it_is_never_there_where_a_match_counts() -> None:
    match, anna = table("reversi")
    Match.objects.update(casual=False)
    html = signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
    assert "Ask the coach" not in html
    assert "The best moves" not in html
    assert signed_in(anna).post(url(match, "coach"), {"on": "1"}).status_code == 409


def test_what_is_hidden_changes_no_word_of_it() -> None:
    match, anna = table("mau-mau")
    said = advice(match, anna, "en")
    from games.engine.chance import Chance

    other = match.rules.redeal(match.load_state(), 0, Chance(b"other").stream("redeal"))
    assert other != match.load_state()
    Match.objects.filter(pk=match.pk).update(state=encode(other).decode())
    cache.clear()
    assert advice(match, anna, "en") == said
