"""Leaderboards: who is listed, in what order, and by what name."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client

from games.people.models import Month, Tally
from halfpint_site.accounts.models import User
from tests.people.played import GAME, counted, finished, member, members
from tests.play.posts import page, signed_in

pytestmark = pytest.mark.django_db
BOARD = f"/en/people/ratings/{GAME}/"


def rating(person: Any, mu: float, *, sure: bool = True) -> None:
    Tally.objects.create(user=person, game=GAME, played=30, rated=30, mu=mu, sigma=2.0 if sure else 4.0, sure=sure)


def test_the_strongest_stand_in_order_and_provisional_ones_do_not() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    rating(anna, 24.0)
    rating(ben, 27.0)
    rating(cem, 40.0, sure=False)
    told = page(BOARD, anna)
    assert told.index("<b>1600") < told.index("<b>1450")
    assert "Cem" not in told
    assert "That is place 2." in told
    assert "It is provisional" in page(BOARD, cem)


def test_who_hides_keeps_the_place_without_the_name() -> None:
    anna, ben = members("Anna Ben")
    rating(anna, 30.0)
    rating(ben, 26.0)
    User.objects.filter(pk=anna.pk).update(profile="hidden")
    told = page(BOARD, ben)
    assert "Anna" not in told
    assert "somebody" in told
    assert "That is place 2." in told
    assert "Ben" not in Client().get(BOARD).content.decode()


def test_a_month_is_led_by_who_has_won_most_of_its_rated_matches() -> None:
    anna, ben = members("Anna Ben")
    then = datetime(2026, 3, 31, 23, 30, tzinfo=UTC)
    counted(*(finished([anna, ben], places, finished_at=then) for places in ([1, 2], [2, 1], [2, 1])))
    assert {row.won for row in Month.objects.filter(begins="2026-03-01")} == {1, 2}
    told = page(f"{BOARD}?month=2026-03", anna)
    assert told.index("Ben</a>") < told.index("Anna</a>")
    assert "Nobody has finished" in page(f"{BOARD}?month=2026-04", anna)


@pytest.mark.parametrize("query", ["month=2026-13", "month=0000-01", "month=²026-01", "month=x", "month=2026-1"])
def test_what_is_no_month_is_not_found(query: str) -> None:
    assert Client().get(f"{BOARD}?{query}").status_code == 404


@pytest.mark.parametrize("page_number", ["0", "999", "-1", "x", "9" * 5000])
def test_a_page_beyond_the_end_is_empty_and_no_error(page_number: str) -> None:
    assert Client().get(f"{BOARD}?page={page_number}").status_code == 200


def test_an_unknown_game_has_no_leaderboard() -> None:
    assert Client().get("/en/people/ratings/no-such-game/").status_code == 404


def test_a_game_in_which_nobody_decides_anything_has_none() -> None:
    assert Client().get("/en/people/ratings/jule/").status_code == 404
    assert "ratings/jule/" not in Client().get("/en/people/ratings/").content.decode()
    assert "ratings/jule/" not in Client().get("/en/games/jule/").content.decode()
    assert "ratings/hearts/" in Client().get("/en/games/hearts/").content.decode()


def test_long_lists_have_pages() -> None:
    for number in range(51):
        rating(member(f"Person {number}"), 20 + number / 10)
    browser = signed_in(member("Anna"))
    assert "?page=2" in browser.get(BOARD).content.decode()
    second = browser.get(f"{BOARD}?page=2").content.decode()
    assert "Person 0" in second
    assert "?page=3" not in second


def test_all_games_are_listed_and_those_of_the_reader_first() -> None:
    anna = member("Anna")
    rating(anna, 26.0)
    told = page("/en/people/ratings/", anna)
    assert told.index("1550") < told.index("Leaderboards")
    assert Client().get("/de/people/ratings/").status_code == 200
