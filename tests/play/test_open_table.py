"""The page of an open table: its players, its free seats, and the host's controls."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


def page_of(match: Match, reader: Client) -> str:
    answer = reader.get(f"/en/table/{match.pk}/")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.fixture
def laura(db: None) -> Any:
    return new_guest("Laura")


def test_a_passer_by_sees_who_sits_and_can_sit_down(laura: Any, client: Client) -> None:
    match = open_match(laura, bots=1, level="hard", seats=4)
    page = page_of(match, client)
    assert "Laura" in page
    assert "hard bot" in page
    assert "2 seats free" in page
    assert f'action="{url(match, "join")}"' in page
    assert f'action="{url(match, "start")}"' not in page
    assert f'action="{url(match, "leave")}"' not in page


def test_the_host_can_share_start_and_close(laura: Any) -> None:
    match = open_match(laura, new_guest("Max"), bots=0, seats=4)
    page = page_of(match, signed_in(laura))
    assert f'value="http://testserver/table/{match.pk}/"' in page
    assert page.count(f'action="{url(match, "start")}"') == 2
    assert f'action="{url(match, "leave")}"' in page
    assert f'action="{url(match, "join")}"' not in page


def test_alone_the_host_can_start_only_with_bots(laura: Any) -> None:
    match = open_match(laura, bots=0)
    assert "Start without the free seats" not in page_of(match, signed_in(laura))


def test_somebody_who_sits_can_share_and_leave_but_not_start(laura: Any) -> None:
    max_ = new_guest("Max")
    match = open_match(laura, max_, bots=0)
    page = page_of(match, signed_in(max_))
    assert f'action="{url(match, "leave")}"' in page
    assert f'action="{url(match, "start")}"' not in page


def test_the_options_are_told_in_the_words_of_the_game(laura: Any, client: Client) -> None:
    match = open_match(laura, bots=0, rounds=7, options={"first": 1})
    page = page_of(match, client)
    assert "<dt>Rounds</dt><dd>7</dd>" in page.replace("\n", "")
    assert "seat 2" in page


def test_invited_people_are_named_but_addresses_are_not(laura: Any) -> None:
    max_ = new_guest("Max")
    match = open_match(laura, bots=0, audience="named", invited=(max_,), addresses=("anna@example.org",))
    page = page_of(match, signed_in(laura))
    assert "Invited but not here yet: Max." in page
    assert "anna@example.org" not in page


def test_a_poll_shows_who_has_joined(laura: Any) -> None:
    match = open_match(laura, bots=0)
    browser = signed_in(laura)
    poll = f"/en/table/{match.pk}/poll/?version={match.version}"
    assert browser.get(poll).status_code == 204
    signed_in(new_guest("Max")).post(url(match, "join"))
    answer = browser.get(poll, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert "Max" in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_the_room_costs_the_same_for_seven_as_for_two(laura: Any, django_assert_max_num_queries) -> None:
    match = open_match(laura, *[new_guest(f"Guest {n}") for n in range(4)], seats=7, bots=0)
    browser = signed_in(laura)
    with django_assert_max_num_queries(7):
        browser.get(f"/en/table/{match.pk}/")


@pytest.mark.parametrize(
    ("game", "file"), [("draughts", "css/boards"), ("draughts", "js/boards"), ("hearts", "css/cards")]
)
def test_the_room_has_what_the_board_needs_that_a_poll_brings(laura: Any, game: str, file: str) -> None:
    match = open_table(laura, TableSpec(game=find(game), seats=find(game).seats.start, options={}, bots=()))
    assert file in page_of(match, signed_in(laura))
