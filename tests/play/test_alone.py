"""A match against bots alone shows no deadline and no estimate, unless the player opens them."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from tests.play.clocked import NOON, person, terms
from tests.play.posts import page
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db
TIMES = {"seats": "3", "bots": "2", "level": "easy", "audience": "link"}


@pytest.fixture
def anna(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return person("Anna", "Europe/Berlin")


def awaited(match: Match) -> Match:
    """Make the table wait for its host."""
    match.seat_set.update(waiting_since=None)
    match.seat_set.filter(index=0).update(waiting_since=NOON, deadline=NOON + timedelta(days=7))
    return match


def test_neither_table_nor_list_shows_a_deadline(anna: Any) -> None:
    match = awaited(open_match(anna, terms=terms("7d", "remind")))
    head, fold = page(f"/en/table/{match.pk}/", anna).split('id="time"')
    assert 'class="clock' not in head
    assert 'class="clock' in fold  # in the part that the player opens
    assert 'class="clock' not in page("/en/tables/mine/", anna)


def test_how_long_it_takes_is_up_to_the_one_who_plays(anna: Any) -> None:
    match = open_match(anna)
    assert "for this match" not in page(f"/en/table/{match.pk}/", anna)


def test_a_live_clock_was_wanted_and_is_in_sight(anna: Any) -> None:
    match = awaited(open_match(anna, terms=terms("live", "remind")))
    assert 'class="clock' in page(f"/en/table/{match.pk}/", anna).split('id="time"')[0]


def test_a_bot_that_would_take_over_soon_is_no_surprise(anna: Any, time_machine: Any) -> None:
    match = awaited(open_match(anna, terms=terms("7d", "stand_in")))
    assert 'class="clock' not in page("/en/tables/mine/", anna)
    time_machine.move_to(NOON + timedelta(days=6, hours=23))
    assert "clock--soon" in page(f"/en/table/{match.pk}/", anna).split('id="time"')[0]
    assert "clock--soon" in page("/en/tables/mine/", anna)


def test_with_a_second_person_clocks_are_in_sight(anna: Any) -> None:
    match = awaited(open_match(anna, person("Ben")))
    shown = page(f"/en/table/{match.pk}/", anna)
    assert 'class="clock' in shown.split('id="time"')[0]


def test_how_long_it_may_take_is_said_where_people_decide_and_not_while_they_play(anna: Any) -> None:
    match = open_match(anna, seats=2, bots=0, terms=terms("2d", "remind"))
    assert " for this match at leisure over days, or " in page(f"/en/table/{match.pk}/", person("Ben"))
    running = open_match(anna, person("Cem"), seats=2, terms=terms("2d", "remind"))
    assert "for this match" not in page(f"/en/table/{running.pk}/", anna)


def test_somebody_without_a_zone_reads_which_zone_the_times_are_in(client: Client, anna: Any) -> None:
    match = awaited(open_match(anna, person("Ben")))
    passing_by = client.get(f"/en/table/{match.pk}/").content.decode()
    assert "UTC</small>" in passing_by
    assert "UTC</small>" not in page(f"/en/table/{match.pk}/", anna)


def test_the_form_says_that_nobody_waits(client: Client) -> None:
    said = client.get("/en/tables/new/times/", {"game": "hearts", **TIMES}).content.decode()
    assert "play whenever you like" in said
    assert "for this match" not in said
