"""The poll: empty without news, complete after a change."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db


def poll(client: Client, match: Match, version: int) -> Any:
    """Poll like the page's script."""
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


def test_a_stranger_to_a_table_of_named_people_learns_nothing_by_asking_for_its_version() -> None:
    anna = new_guest("Anna")
    match = open_match(anna, bots=0, audience=Match.Audience.NAMED)
    match.refresh_from_db()
    for stranger in (Client(), signed_in(new_guest("Zoe"))):
        assert [poll(stranger, match, version).status_code for version in range(4)] == [404] * 4
    assert poll(signed_in(anna), match, match.version).status_code == 204


def test_the_page_of_a_table_of_named_people_asks_in_one_query(django_assert_num_queries: Any) -> None:
    anna = new_guest("Anna")
    match, client = open_match(anna, bots=0, audience=Match.Audience.NAMED), signed_in(anna)
    page = client.get(url(match, "poll").removesuffix("poll/")).content.decode()
    asked = unescape(page.partition('data-poll-url="')[2].partition('"')[0])
    for browser in (client, Client()):  # opening the page counts as seeing the table
        with django_assert_num_queries(1):
            assert browser.get(asked, headers={"HX-Request": "true"}).status_code == 204
    other = open_match(anna, bots=0, audience=Match.Audience.NAMED)
    assert Client().get(asked.replace(match.pk, other.pk)).status_code == 404
    match.version += 1
    match.save()
    assert Client().get(asked).status_code == 404
    assert client.get(asked, headers={"HX-Request": "true"}).status_code == 200


def test_no_address_of_a_table_tells_a_stranger_whether_there_is_one() -> None:
    """For every address and request, a table of invited users answers as if it did not exist."""
    anna = new_guest("Anna")
    match = play_moves(open_match(anna, seats=2, audience=Match.Audience.NAMED), 2)
    match.refresh_from_db()
    pages = [name.pattern._route.removeprefix("table/<str:match_id>/") for name in patterns()]
    assert len(pages) > 15
    for stranger in (Client(), signed_in(new_guest("Zoe"))):
        for page in pages:
            path = page.replace("<int:ply>", "1")
            for query in ("", f"?version={match.version}", "?part=log"):
                for method in ("get", "post", "head"):
                    there = getattr(stranger, method)(f"/en/table/{match.pk}/{path}{query}")
                    nowhere = getattr(stranger, method)(f"/en/table/nowhere/{path}{query}")
                    assert there.status_code == nowhere.status_code, (method, path, query)


def patterns() -> list[Any]:
    from games.play.urls import urlpatterns

    return [found for found in urlpatterns if "<str:match_id>" in str(found.pattern)]
