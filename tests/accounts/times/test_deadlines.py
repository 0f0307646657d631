"""Effect of a user's times on the deadline of a real match at two days per move."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.test import Client

from games.play.clocks import Quiet
from games.play.clocks.seat_clocks import begin_turn
from games.play.models import Match, Seat
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.services import (
    cancel_vacation,
    change_zone,
    come_back,
    plan_vacation,
    set_nights,
    start_vacation,
)
from tests.accounts.times.conftest import NOON, SetNow, stored, waiting_seat

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
DUE = NOON + 2 * DAY


@pytest.fixture
def seat(laura: User) -> Seat:
    """A turn that began on Wednesday at noon and is due on Friday at noon."""
    seat = waiting_seat(laura)
    assert seat.deadline == DUE
    return seat


def due(seat: Seat) -> datetime | None:
    return Seat.objects.get(pk=seat.pk).deadline


def next_turn(seat: Seat, bank: timedelta = 2 * DAY) -> datetime | None:
    """Return the deadline, by the stored times, of a turn that begins on Wednesday at noon."""
    fresh = Seat.objects.select_related("match", "user").get(pk=seat.pk)
    fresh.bank = bank.total_seconds()
    begin_turn(fresh.match, fresh, NOON)
    return fresh.deadline


def test_a_vacation_moves_the_deadline_behind_it(laura: User, seat: Seat, set_now: SetNow) -> None:
    set_now(NOON + DAY)
    start_vacation(laura)
    assert due(seat) == datetime(2026, 12, 3, 23, tzinfo=UTC) + DAY, "a day was used, a day is left"


def test_coming_back_leaves_the_time_there_was(laura: User, seat: Seat, set_now: SetNow) -> None:
    set_now(NOON + DAY)
    start_vacation(laura)
    set_now(NOON + 5 * DAY)
    come_back(laura)
    assert due(seat) == NOON + 6 * DAY


def test_a_planned_vacation_moves_a_deadline_in_it_and_cancelling_moves_it_back(laura: User, seat: Seat) -> None:
    vacation = plan_vacation(laura, date(2026, 11, 20), date(2026, 11, 22))
    assert due(seat) == DUE + 3 * DAY
    cancel_vacation(laura, vacation.key)
    assert due(seat) == DUE


def test_a_vacation_that_is_over_still_counts_for_a_turn_it_lay_in(laura: User, seat: Seat, set_now: SetNow) -> None:
    plan_vacation(laura, date(2026, 11, 20), date(2026, 11, 22))
    set_now(datetime(2026, 11, 22, 23, tzinfo=UTC))
    set_nights(laura, None, True)  # removes no vacation, renews the deadline
    plan_vacation(laura, date(2026, 12, 20), date(2026, 12, 20))
    assert due(seat) == DUE + 3 * DAY


def test_a_table_without_vacation_runs_on(laura: User) -> None:
    seat = waiting_seat(laura, allow_vacation=False)
    start_vacation(laura)
    assert due(seat) == DUE


def test_weekends_off_move_later_deadlines_from_saturday_to_monday(laura: User, seat: Seat, set_now: SetNow) -> None:
    set_now(NOON + DAY)
    Seat.objects.filter(pk=seat.pk).update(bank=3 * 86_400, deadline=NOON + 3 * DAY)
    set_nights(laura, None, True)
    assert due(seat) == NOON + 3 * DAY
    assert next_turn(seat, 3 * DAY) == NOON + 5 * DAY


def test_a_deadline_in_the_night_waits_for_its_end_from_the_next_turn_on(laura: User, seat: Seat) -> None:
    set_nights(laura, Quiet("09:00", "14:30"), False)
    assert due(seat) == DUE
    assert next_turn(seat) == datetime(2026, 11, 20, 13, 30, tzinfo=UTC)


def test_no_change_of_nights_or_zone_holds_a_running_turn(laura: User, seat: Seat) -> None:
    for change in (
        lambda: set_nights(laura, Quiet("12:30", "23:30"), True),
        lambda: change_zone(laura, "Asia/Tokyo"),
        lambda: change_zone(laura, "America/New_York"),
    ):
        change()
        assert due(seat) == DUE


def test_a_turn_that_is_overdue_stays_so(laura: User, seat: Seat, set_now: SetNow) -> None:
    set_now(DUE + timedelta(minutes=1))
    start_vacation(laura)
    assert due(seat) == DUE


def test_the_profile_changes_the_zone_of_later_turns(laura: User, seat: Seat, client: Client) -> None:
    set_nights(laura, Quiet("19:00", "07:00"), False)
    client.force_login(laura)
    given = {"display_name": "Laura", "language": "en", "time_zone": "Asia/Tokyo", "theme": "auto"}
    client.post("/en/account/profile/", given)
    assert due(seat) == DUE
    assert next_turn(seat) == datetime(2026, 11, 20, 22, tzinfo=UTC)


def test_a_page_at_the_table_learns_of_the_new_deadline(laura: User, seat: Seat) -> None:
    before = Match.objects.get(pk=seat.match_id).version
    start_vacation(laura)
    assert Match.objects.get(pk=seat.match_id).version > before


def test_the_profile_does_not_write_over_a_vacation_begun_meanwhile(laura: User) -> None:
    from halfpint_site.accounts.forms import ProfileForm

    given = {"display_name": "Laura", "language": "en", "time_zone": "Europe/Berlin", "theme": "auto"}
    form = ProfileForm(given, instance=stored(laura))
    assert form.is_valid()
    start_vacation(laura)
    set_nights(laura, Quiet("23:00", "07:00"), True)
    form.save()
    assert len(stored(laura).vacation_spans) == 1
    assert stored(laura).quiet_from == time(23)
