"""A table whose players have agreed on silence: Ace and ten of hearts."""

from typing import Any

import pytest

from games.play.models import Match, TalkLine
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db
SILENCE = "You have agreed on silence"


@pytest.fixture
def match(anna: Any) -> Match:
    return hushed(anna)


def hushed(host: Any, chat: str = "muted") -> Match:
    options = {"deals": 4, "chat": chat}
    return open_match(host, new_guest("Ben"), seats=4, rounds=None, game="heart-ace-heart-ten", options=options)


def table(match: Match) -> str:
    return f"/en/table/{match.pk}/"


@pytest.mark.parametrize("line", [{"text": "I have the ace."}, {"saying": "cheers"}])
def test_nobody_talks_while_it_runs(match: Match, anna: Any, line: dict[str, str]):
    assert signed_in(anna).post(url(match, "talk"), line).status_code == 403
    assert not TalkLine.objects.filter(match=match).exists()


def test_the_page_says_so_and_has_nothing_to_talk_with(match: Match, anna: Any):
    html = page(table(match), anna)
    assert SILENCE in html
    assert "talk-text" not in html
    assert 'name="saying"' not in html


def test_after_the_match_talk_is_open(match: Match, anna: Any):
    match = play_out(match)
    assert not TalkLine.objects.filter(match=match).exists()  # no bot has written either
    assert signed_in(anna).post(url(match, "talk"), {"text": "Well played."}).status_code != 403
    assert SILENCE not in page(table(match), anna)


def test_where_nothing_was_agreed_people_talk(anna: Any):
    match = hushed(anna, "open")
    signed_in(anna).post(url(match, "talk"), {"text": "Hello."})
    assert TalkLine.objects.filter(match=match).count() == 1
    assert SILENCE not in page(table(match), anna)
