"""The printed score pad: the same figures as at the table, for the same readers."""

import re

import pytest
from django.test import Client

from games.play.models import Match
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


def figures(html: str) -> list[str]:
    """Return the texts of the pad's cells, in order."""
    (pad,) = re.findall(r'<table class="pad">(.*?)</table>', html, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td.*?</td>", pad, re.DOTALL)]


def test_the_pad_of_a_finished_match_bears_the_figures_of_its_table() -> None:
    match = play_out(open_match(new_guest("Anna"), seats=3, rounds=3))
    at_table = Client().get(f"/en/table/{match.pk}/").content.decode()
    paper = Client().get(f"/en/table/{match.pk}/pad/").content.decode()
    assert f'href="/en/table/{match.pk}/pad/"' in at_table
    assert figures(paper) == figures(at_table)
    outcome = match.rules.outcome(match.load_state())
    assert outcome is not None
    assert str(max(outcome.scores)) in figures(paper)
    assert "Anna" in paper


def test_the_pad_of_a_running_match_can_be_printed_too() -> None:
    match = play_moves(open_match(new_guest("Anna"), seats=3, rounds=3), 4)
    response = Client().get(f"/de/table/{match.pk}/pad/")
    assert response.status_code == 200
    assert "no-cache" in response.headers["Cache-Control"]


def test_before_the_first_deal_there_is_no_pad() -> None:
    match = open_match(new_guest("Anna"), seats=3, bots=0)
    assert match.status == Match.Status.OPEN
    assert Client().get(f"/en/table/{match.pk}/pad/").status_code == 404


def test_a_stranger_sees_no_pad_of_a_table_of_named_people() -> None:
    anna = new_guest("Anna")
    match = play_out(open_match(anna, seats=3, rounds=3, audience=Match.Audience.NAMED))
    assert Client().get(f"/en/table/{match.pk}/pad/").status_code == 404
    assert signed_in(anna).get(f"/en/table/{match.pk}/pad/").status_code == 200


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_a_pad_is_only_looked_at(method: str) -> None:
    match = play_out(open_match(new_guest("Anna"), seats=3, rounds=3))
    assert getattr(Client(), method)(f"/en/table/{match.pk}/pad/").status_code == 405
