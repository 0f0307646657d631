"""A player grants the opponent more time."""

from datetime import timedelta
from typing import Any

import pytest

from games.play.clocks.agreements import grant_time
from games.play.errors import BankFull, NotAwaited
from tests.play.clocked import NOON, duel, person, seat, sweep, told
from tests.play.posts import signed_in, url

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def anna(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return person("Anna")


@pytest.fixture
def ben(anna: Any) -> Any:
    return person("Ben")


def test_an_awaited_opponent_gets_a_move_more(anna: Any, ben: Any) -> None:
    match = duel(anna, ben)
    browser = signed_in(anna)
    assert "Give somebody 1 day more" in browser.get(f"/en/table/{match.pk}/").content.decode()
    browser.post(url(match, "grant"), {"seat": "1"})
    assert seat(match, ben).deadline == NOON + 48 * HOUR
    assert seat(match, anna).deadline == NOON + 24 * HOUR


def test_time_that_was_granted_runs_out_once_more(anna: Any, ben: Any, time_machine: Any) -> None:
    match = duel(anna, ben, policy="remind")
    time_machine.move_to(NOON + 24 * HOUR)
    sweep()
    sweep()
    grant_time(match.pk, anna, 1)
    assert seat(match, ben).deadline == NOON + 48 * HOUR
    for hours in range(24, 80):
        time_machine.move_to(NOON + hours * HOUR)
        sweep()
    assert told(ben, "missed") == ["missed", "missed"]
    assert told(ben, "running_out") == ["running_out"]


def test_there_is_an_end_to_it(anna: Any, ben: Any) -> None:
    match = duel(anna, ben)
    grant_time(match.pk, anna, 1)
    with pytest.raises(BankFull):
        grant_time(match.pk, anna, 1)
    assert "Give somebody" not in signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()


@pytest.mark.parametrize("index", ["0", "7", "-1", "x", "²", ""])
def test_only_somebody_else_whose_clock_runs(anna: Any, ben: Any, index: str) -> None:
    match = duel(anna, ben)
    assert signed_in(anna).post(url(match, "grant"), {"seat": index}).status_code == 409
    with pytest.raises(NotAwaited):
        grant_time(match.pk, anna, 0)
