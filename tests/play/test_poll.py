"""The poll: nothing for nothing, everything when something has changed."""

from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db


def poll(client: Client, match: Match, version: int) -> Any:
    """Ask like the page's script."""
    return client.get(url(match, "poll"), {"version": version}, headers={"HX-Request": "true"})


def test_nothing_new_costs_one_query_and_says_204(django_assert_num_queries: Any) -> None:
    anna = new_guest("Anna")
    match, client = open_match(anna, new_guest("Ben"), seats=2), signed_in(anna)
    with django_assert_num_queries(1):
        response = poll(client, match, match.version)
    assert response.status_code == 204
    assert response.content == b""


def test_a_rivals_move_arrives_with_the_next_poll_and_keeps_what_is_picked() -> None:
    anna = new_guest("Anna")
    match, client = open_match(anna, new_guest("Ben"), seats=2), signed_in(anna)
    known = match.version
    match = play_moves(match, 1)
    card = match.load_state().hands[0][0]
    response = client.get(url(match, "poll"), {"version": known, "card": card}, headers={"HX-Request": "true"})
    assert response.status_code == 200
    page = response.content.decode()
    assert f"version={match.version}" in page
    assert f'value="{card}" checked' in page


def test_an_unknown_table_is_a_404() -> None:
    assert Client().get("/en/table/nothing-here/poll/", {"version": "1"}).status_code == 404


def test_a_poll_with_a_broken_version_gets_the_fragment() -> None:
    anna = new_guest("Anna")
    match = open_match(anna, new_guest("Ben"), seats=2)
    assert signed_in(anna).get(url(match, "poll"), {"version": "x' OR 1"}).status_code == 200
