"""My tables: those that wait for the user come first."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.play.matches.access import next_waiting
from games.play.models import Match, Seat
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import post_move, seat_of, signed_in, url
from tests.play.tables import new_guest, open_match, plain_move, play_out

pytestmark = pytest.mark.django_db
MINE = "/en/tables/mine/"


@pytest.fixture
def laura(db: None) -> Any:
    return new_guest("Laura")


def against_a_bot(user: Any, slug: str) -> Match:
    return open_table(user, TableSpec(game=find(slug), seats=2, bots=("easy",)))


def text(response) -> str:
    assert response.status_code == 200
    return response.content.decode()


def kept_waiting(match: Match, user: Any, hours: int) -> None:
    seat = seat_of(match, user)
    assert seat.waiting_since
    assert seat.deadline
    seat.waiting_since -= timedelta(hours=hours)
    seat.deadline -= timedelta(hours=hours)
    seat.save()


def test_whoever_is_not_signed_in_is_asked_to(client: Client) -> None:
    assert client.get(MINE).status_code == 302
    assert "/account/login/" in client.get(MINE).headers["Location"]


def test_the_table_with_the_least_time_left_is_on_top(laura: Any) -> None:
    for hours, name in ((1, "One hour"), (9, "Nine hours"), (3, "Three hours")):
        kept_waiting(open_match(laura, name=name), laura, hours)
    page = text(signed_in(laura).get(MINE))
    assert page.index("Nine hours") < page.index("Three hours") < page.index("One hour")
    assert "your turn" in page


def test_a_table_that_waits_for_others_says_for_whom(laura: Any) -> None:
    match = open_match(laura, new_guest("Max"), seats=2, name="Duel")
    browser = signed_in(laura)
    post_move(browser, match, plain_move(match.rules, match.load_state(), 0), "0")
    page = text(browser.get(MINE))
    assert "waiting for Max" in page
    assert "Waiting for you" not in page


def test_open_and_finished_tables_come_last_with_the_place(laura: Any) -> None:
    play_out(open_match(laura, seats=2, name="Over"))
    open_match(laura, bots=0, name="Open")
    open_match(laura, name="Running")
    page = text(signed_in(laura).get(MINE))
    assert page.index("Running") < page.index(">Open<") < page.index("Over")
    assert f"Place {Seat.objects.get(user=laura, match__name='Over').place} of 2" in page


def test_a_match_that_a_stand_in_plays_does_not_wait_for_me(laura: Any) -> None:
    match = open_match(laura, name="Resigned")
    browser = signed_in(laura)
    browser.post(url(match, "resign"))
    page = text(browser.get(MINE))
    assert "Resigned" in page
    assert "your turn" not in page
    assert next_waiting(laura) == (None, 0)


def test_others_tables_are_not_mine(laura: Any) -> None:
    open_match(new_guest("Max"), name="Not hers")
    assert "Not hers" not in text(signed_in(laura).get(MINE))


def test_finished_matches_have_pages(laura: Any) -> None:
    match = play_out(open_match(laura, seats=2, name="Copy"))
    seat = seat_of(match, laura)
    for n in range(21):
        match.pk, match.name = f"copy{n}", f"Copy {n}"
        match.save(force_insert=True)
        seat.pk, seat.match = None, match
        seat.save(force_insert=True)
    assert "Page 1 of 2" in text(signed_in(laura).get(MINE))


def test_the_next_table_is_another_one_that_waits(laura: Any) -> None:
    first, second = open_match(laura), open_match(laura)
    kept_waiting(first, laura, 5)
    assert next_waiting(laura) == (first.pk, 2)
    assert next_waiting(laura, but=first.pk) == (second.pk, 1)
    assert f'href="/en/table/{second.pk}/"' in text(signed_in(laura).get(f"/en/table/{first.pk}/"))


def test_whoever_puts_off_a_move_comes_by_all_tables_that_wait(laura: Any) -> None:
    tables = [open_match(laura) for _ in range(4)]
    for hours, match in enumerate(tables):
        kept_waiting(match, laura, 9 - hours)
    passed = [tables[0].pk]
    for _ in tables:
        following, others = next_waiting(laura, but=passed[-1])
        assert following is not None
        assert others == 3
        passed.append(following)
    assert passed == [*(match.pk for match in tables), tables[0].pk]


@pytest.mark.parametrize(("language", "score"), [("en", "discs"), ("de", "Steine")])
def test_a_finished_match_counts_in_the_words_of_its_game(laura: Any, language: str, score: str) -> None:
    match = play_out(against_a_bot(laura, "reversi"))
    mine = seat_of(match, laura).score
    page = text(signed_in(laura).get(f"/{language}/tables/mine/"))
    assert mine != 1
    assert f"· {mine} {score}" in page


def test_a_game_without_a_headline_says_whose_turn_it_is_and_no_more(laura: Any) -> None:
    against_a_bot(laura, "reversi")
    page = text(signed_in(laura).get(MINE))
    said = re.search(r'class="list__title".*?<span class="small soft">(.*?)</span>', page, re.DOTALL)
    assert said is not None
    assert re.match(r"\s*(<b>your turn|waiting for )", said[1])


def test_counting_what_waits_costs_one_query(laura: Any, django_assert_num_queries) -> None:
    for _ in range(5):
        open_match(laura)
    with django_assert_num_queries(1):
        assert next_waiting(laura)[1] == 5


def test_the_page_costs_the_same_for_many_tables(laura: Any, django_assert_max_num_queries) -> None:
    for _ in range(5):
        open_match(laura)
        open_match(laura, bots=0)
        play_out(open_match(laura, seats=2))
    browser = signed_in(laura)
    with django_assert_max_num_queries(9):  # session, user; tables, seats, users; again with a count for finished ones
        browser.get(MINE)
