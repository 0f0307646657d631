"""Deadlines on pages: in the reader's time zone, with the remaining time, before and after clocks go back."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.play.clocks.seat_clocks import change_times
from tests.play.clocked import NOON, duel, person, seat, sweep, terms
from tests.play.clocks.people import at
from tests.play.posts import page
from tests.play.tables import open_match, play_moves

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def anna(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return person("Anna", "Europe/Berlin")


def test_each_reader_sees_their_own_clock(anna: Any) -> None:
    cleo = person("Cleo", "Asia/Tokyo")
    match = duel(anna, cleo)
    for someone, when in ((anna, "Wed 12:00"), (cleo, "Wed 19:00")):
        shown = page(f"/en/table/{match.pk}/", someone)
        assert shown.count("<b>24 h</b>") == 2
        assert shown.count(f">{when}</time>") == 2


def test_the_wall_clock_of_a_deadline_knows_of_the_change(anna: Any, time_machine: Any) -> None:
    time_machine.move_to(datetime(2026, 10, 24, 10, 0, tzinfo=UTC), tick=False)
    match = duel(anna, person("Ben"))
    shown = page(f"/en/table/{match.pk}/", anna)
    assert ">Sun 11:00</time>" in shown  # noon on Saturday plus 24 hours
    assert 'datetime="2026-10-25T11:00:00+01:00"' in shown
    assert "<b>24 h</b>" in shown


def test_little_time_is_marked_and_none_too(anna: Any, time_machine: Any) -> None:
    match = duel(anna, person("Ben"), policy="remind")
    time_machine.move_to(NOON + 18 * HOUR)
    assert "clock--soon" in page(f"/en/table/{match.pk}/", anna)
    assert "clock--soon" in page("/en/tables/mine/", anna)
    time_machine.move_to(NOON + 26 * HOUR)
    sweep()
    assert "<b>2 h late</b>" in page(f"/en/table/{match.pk}/", anna)


def test_a_clock_that_stands_still_says_until_when(anna: Any, time_machine: Any) -> None:
    time_machine.move_to(at("2026-10-17 12:00"), tick=False)
    dev = person("Dev", "Europe/Berlin", "", True)
    match = duel(anna, dev)
    assert "stands still until Mon 00:00" in page(f"/en/table/{match.pk}/", anna)
    assert "Your clock is stopped until Mon 00:00." in page(f"/en/table/{match.pk}/", dev)


def test_a_vacation_is_marked(anna: Any) -> None:
    ella = person("Ella", "Europe/Berlin")
    match = duel(anna, ella)

    def go() -> None:
        ella.vacation_spans = [[NOON.isoformat(), (NOON + 48 * HOUR).isoformat()]]
        ella.save()

    change_times(ella, go, lengthen=True)
    shown = page(f"/en/table/{match.pk}/", anna)
    assert "On holiday: Ella until Thu 12:00" in shown
    assert seat(match, ella).deadline == NOON + 72 * HOUR


def test_what_waits_comes_with_its_deadline_the_least_time_first(anna: Any) -> None:
    ben = person("Ben")
    slow, quick = duel(anna, ben, "5d", name="Slow"), duel(anna, ben, "12h", name="Quick")
    shown = page("/en/tables/mine/", anna)
    assert shown.index(">Quick<") < shown.index(">Slow<")
    assert "12 h" in shown
    assert f'href="/en/table/{quick.pk}/"' in page(f"/en/table/{slow.pk}/", anna)


def test_people_with_the_same_deadline_stand_in_one_line(anna: Any) -> None:
    match = open_match(anna, person("Ben"), person("Cleo"), seats=3, terms=terms())
    assert page(f"/en/table/{match.pk}/", anna).count('class="clocks__item"') == 1
    play_moves(match, 1)
    assert page(f"/en/table/{match.pk}/", person("Watcher")).count('class="clocks__item"') == 1


def test_a_clock_that_runs_out_soon_is_counted_down(anna: Any, time_machine: Any) -> None:
    match = duel(anna, person("Ben"), "live")
    assert page(f"/en/table/{match.pk}/", anna).count('data-left="300"') == 2
    time_machine.move_to(NOON + timedelta(minutes=2))
    assert 'data-left="180"' in page(f"/en/table/{match.pk}/", anna)
