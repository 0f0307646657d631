"""A pause: all players agree to it, one ends it, and clocks stop in between."""

from datetime import timedelta
from typing import Any

import pytest

from games.play.clocks.agreements import set_pause
from games.play.models import Match
from tests.play.clocked import NOON, duel, person, seat, sweep, told
from tests.play.posts import signed_in, url
from tests.play.tables import open_match, play_moves

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def anna(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return person("Anna")


@pytest.fixture
def ben(anna: Any) -> Any:
    return person("Ben")


def paused(match: Match, *people: Any) -> Match:
    for someone in people:
        match = set_pause(match.pk, someone, True)
    return match


def page(match: Match, someone: Any) -> str:
    return signed_in(someone).get(f"/en/table/{match.pk}/").content.decode()


def test_a_pause_begins_when_all_have_agreed(anna: Any, ben: Any) -> None:
    match = duel(anna, ben)
    signed_in(anna).post(url(match, "pause"), {"on": "1"})
    assert seat(match, anna).deadline is not None
    assert "Anna would like a pause." in page(match, ben)
    assert "Yet to agree: Ben" in page(match, anna)
    signed_in(ben).post(url(match, "pause"), {"on": "1"})
    assert seat(match, anna).deadline is seat(match, ben).wakes_at is None
    assert "Paused." in page(match, anna)


def test_clocks_go_on_where_they_stood(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben)
    time_machine.move_to(NOON + 10 * HOUR)
    paused(match, anna, ben)
    time_machine.move_to(NOON + 500 * HOUR)
    assert sweep() == 0
    signed_in(ben).post(url(match, "pause"), {"on": "0"})
    assert seat(match, anna).deadline == NOON + 514 * HOUR
    assert not seat(match, anna).wants_pause


def test_a_move_in_a_pause_costs_no_time_and_earns_its_increment(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben)
    time_machine.move_to(NOON + 23 * HOUR)
    match = play_moves(paused(match, anna, ben), 2)
    assert seat(match, anna).waiting_since is not None
    assert seat(match, anna).deadline is None
    set_pause(match.pk, anna, False)
    assert seat(match, anna).deadline == NOON + 47 * HOUR


def test_somebody_late_is_not_told_again_after_a_pause(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="remind")
    time_machine.move_to(NOON + 25 * HOUR)
    sweep()
    paused(match, anna, ben)
    set_pause(match.pk, anna, False)
    for hours in range(25, 60):
        time_machine.move_to(NOON + hours * HOUR)
        sweep()
    assert told(anna, "missed") == ["missed"]


def test_no_pause_is_suggested_where_one_person_plays_bots(anna: Any) -> None:
    assert "Suggest a pause" not in page(open_match(anna, seats=2), anna)
