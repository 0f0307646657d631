"""Tables to join and to watch, for every user and for invited ones."""

import pytest
from django.test import Client

from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db
LOBBY = "/en/tables/"


def text(response) -> str:
    assert response.status_code == 200
    return response.content.decode()


def test_open_tables_stand_newest_first_with_a_seat_to_take(client: Client) -> None:
    laura = new_guest("Laura")
    old, new = open_match(laura, bots=0, name="Old one"), open_match(laura, bots=0, name="New one")
    page = text(client.get(LOBBY))
    assert page.index("New one") < page.index("Old one")
    for match in (old, new):
        assert f'action="{url(match, "join")}"' in page


def test_only_public_tables_are_listed(client: Client) -> None:
    laura = new_guest("Laura")
    open_match(laura, bots=0, audience="link", name="By link")
    open_match(laura, bots=0, audience="named", name="By name")
    open_match(laura, seats=2, audience="link", name="Played by link")
    play_out(open_match(laura, seats=2, name="Over"))
    page = text(client.get(LOBBY))
    for name in ("By link", "By name", "Played by link", "Over"):
        assert name not in page


def test_an_invitation_is_found_by_the_invited_and_nobody_else() -> None:
    max_ = new_guest("Max")
    match = open_match(new_guest("Laura"), bots=0, audience="named", invited=(max_,), name="For Max")
    browser = signed_in(max_)
    assert "For Max" in text(browser.get(LOBBY))
    assert "For Max" not in text(signed_in(new_guest("Anna")).get(LOBBY))
    browser.post(url(match, "join"))
    assert "For Max" not in text(browser.get(LOBBY))


def test_running_matches_of_others_can_be_watched(client: Client) -> None:
    laura = new_guest("Laura")
    match = open_match(laura, name="Look here")
    assert "Look here" in text(client.get(LOBBY))
    assert "Round 1 of 3" in text(client.get(LOBBY))
    assert client.get(f"/en/table/{match.pk}/").status_code == 200
    assert "Look here" not in text(signed_in(laura).get(LOBBY))


def test_my_own_open_table_asks_me_not_to_sit_down_twice() -> None:
    laura = new_guest("Laura")
    match = open_match(laura, bots=0)
    assert f'action="{url(match, "join")}"' not in text(signed_in(laura).get(LOBBY))


def test_long_lists_have_pages(client: Client) -> None:
    laura = new_guest("Laura")
    for n in range(23):
        open_match(laura, bots=0, name=f"Table {n:02}")
    assert "Table 02" not in text(client.get(LOBBY))
    assert "Table 02" in text(client.get(LOBBY + "?page=2"))
    for forged in ("0", "-1", "999", "x"):
        assert client.get(LOBBY, {"page": forged}).status_code == 200


def test_the_lobby_costs_the_same_for_many_tables(django_assert_max_num_queries) -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    for _ in range(8):
        open_match(laura, bots=0)
        open_match(laura, bots=0, audience="named", invited=(max_,))
        open_match(laura)
    browser = signed_in(max_)
    browser.get(LOBBY)  # once a minute a page also records its reader's presence
    with django_assert_max_num_queries(13):  # session, user, count, waiting; three lists with seats and people each
        browser.get(LOBBY)
