"""Vacations: started, planned, shortened, cancelled and ended; and the days that they use up."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection

from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.allowance import VacationAllowance
from halfpint_site.accounts.times.errors import VacationRefused
from halfpint_site.accounts.times.services import (
    cancel_vacation,
    change_zone,
    come_back,
    plan_vacation,
    set_nights,
    shorten_vacation,
    start_vacation,
)
from tests.accounts.times.conftest import NOON, SetNow, spans, stored

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def kept(user: User, now: datetime = NOON) -> int:
    return VacationAllowance(stored(user), now).whole_days


def test_a_new_account_has_15_days_and_so_has_a_guest(laura: User) -> None:
    assert kept(laura) == 15
    assert kept(User.objects.create_guest("en", "UTC")) == 15


def test_30_days_grow_in_a_year_and_45_are_kept_at_most(laura: User) -> None:
    year = timedelta(days=365.25)
    assert kept(laura, NOON + year / 30 + timedelta(seconds=1)) == 16
    assert kept(laura, NOON + year / 2 + timedelta(seconds=1)) == 30
    assert kept(laura, NOON + 5 * year) == 45


def test_a_vacation_from_now_ends_when_the_days_are_used_up(laura: User) -> None:
    start_vacation(laura)
    assert spans(laura) == [("2026-11-18T11:00", "2026-12-02T23:00")]
    assert kept(laura) == 0


def test_a_vacation_from_now_passes_into_the_next_planned_one(laura: User) -> None:
    plan_vacation(laura, date(2026, 11, 21), date(2026, 11, 22))
    start_vacation(laura)
    assert spans(laura) == [("2026-11-18T11:00", "2026-11-20T23:00"), ("2026-11-20T23:00", "2026-11-22T23:00")]
    assert kept(laura) == 15 - 2 - 3


def test_started_twice_is_one_vacation(laura: User, set_now: SetNow) -> None:
    first = start_vacation(laura)
    set_now(NOON + timedelta(seconds=1))
    assert start_vacation(laura).start == first.start
    assert len(spans(laura)) == 1


def test_coming_back_gives_back_the_days_that_have_not_begun(laura: User, set_now: SetNow) -> None:
    start_vacation(laura)
    set_now(NOON + 2 * DAY)
    assert come_back(laura) == 12
    assert spans(laura) == []
    assert kept(laura, NOON + 2 * DAY) == 12
    assert come_back(laura) is None


def test_coming_back_in_the_same_moment_costs_the_day(laura: User) -> None:
    start_vacation(laura)
    assert come_back(laura) == 14
    assert kept(laura) == 14


def test_a_planned_vacation_covers_local_days_from_midnight_to_midnight(laura: User) -> None:
    plan_vacation(laura, date(2026, 12, 1), date(2026, 12, 5))
    assert spans(laura) == [("2026-11-30T23:00", "2026-12-05T23:00")]
    assert kept(laura) == 10


@pytest.mark.parametrize(
    ("first", "last", "span"),
    [
        (date(2027, 3, 27), date(2027, 3, 29), ("2027-03-26T23:00", "2027-03-29T22:00")),
        (date(2027, 10, 30), date(2027, 11, 1), ("2027-10-29T22:00", "2027-11-01T23:00")),
    ],
    ids=["spring", "autumn"],
)
def test_a_vacation_over_a_change_of_the_clocks_costs_its_calendar_days(
    laura: User, first: date, last: date, span: tuple[str, str]
) -> None:
    vacation = plan_vacation(laura, first, last)
    assert vacation.end - vacation.start in (timedelta(hours=71), timedelta(hours=73))
    assert spans(laura) == [span]
    assert kept(laura) == 12
    assert cancel_vacation(laura, vacation.key) == 3
    assert kept(laura) == 15


def test_coming_back_after_the_clocks_changed_counts_calendar_days(laura: User, set_now: SetNow) -> None:
    plan_vacation(laura, date(2027, 3, 27), date(2027, 3, 31))
    set_now(datetime(2027, 3, 28, 21, 59, tzinfo=UTC))  # 23:59 of the short Sunday
    assert come_back(laura) == 3


def test_a_vacation_from_today_begins_now_and_not_at_midnight(laura: User) -> None:
    plan_vacation(laura, date(2026, 11, 18), date(2026, 11, 18))
    assert spans(laura) == [("2026-11-18T11:00", "2026-11-18T23:00")]
    assert kept(laura) == 14


def test_the_same_plan_sent_twice_is_paid_once(laura: User, set_now: SetNow) -> None:
    for first in (date(2026, 11, 18), date(2026, 12, 1)):
        plan_vacation(laura, first, first + DAY)
        set_now(NOON + timedelta(seconds=1))
        plan_vacation(laura, first, first + DAY)
        set_now(NOON)
    assert len(spans(laura)) == 2
    assert kept(laura) == 11


def test_vacations_may_touch_but_not_overlap(laura: User) -> None:
    plan_vacation(laura, date(2026, 12, 1), date(2026, 12, 3))
    plan_vacation(laura, date(2026, 12, 4), date(2026, 12, 5))
    with pytest.raises(VacationRefused, match="already"):
        plan_vacation(laura, date(2026, 12, 3), date(2026, 12, 3))
    assert kept(laura) == 10


def test_nobody_can_plan_more_days_than_they_keep(laura: User) -> None:
    with pytest.raises(VacationRefused, match=r"Needed: 16\. Left: 15\."):
        plan_vacation(laura, date(2026, 12, 1), date(2026, 12, 16))
    plan_vacation(laura, date(2026, 12, 1), date(2026, 12, 15))
    with pytest.raises(VacationRefused, match="no full holiday day"):
        start_vacation(laura)
    assert len(spans(laura)) == 1


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        (date(2026, 11, 17), date(2026, 11, 20), "over"),
        (date(2026, 12, 2), date(2026, 12, 1), "before the first"),
        (date(2027, 11, 18), date(2027, 11, 19), "a year"),
        (date(1, 1, 1), date(1, 1, 1), "over"),
        (date(9999, 12, 31), date(9999, 12, 31), "a year"),
    ],
)
def test_a_vacation_that_cannot_be_is_refused(laura: User, first: date, last: date, why: str) -> None:
    with pytest.raises(VacationRefused, match=why):
        plan_vacation(laura, first, last)
    assert spans(laura) == []


def test_shortening_gives_back_the_days_after_it(laura: User, set_now: SetNow) -> None:
    key = plan_vacation(laura, date(2026, 11, 18), date(2026, 11, 27)).key
    set_now(NOON + DAY)
    shorten_vacation(laura, key, date(2026, 11, 20))
    assert spans(laura) == [("2026-11-18T11:00", "2026-11-20T23:00")]
    assert kept(laura) == 12
    for last, why in [(date(2026, 11, 18), "passed"), (date(2026, 11, 21), "not shorter")]:
        with pytest.raises(VacationRefused, match=why):
            shorten_vacation(laura, key, last)
    shorten_vacation(laura, key, date(2026, 11, 20))
    with pytest.raises(VacationRefused, match="changed"):
        shorten_vacation(laura, "nothing", date(2026, 11, 20))


def test_cancelling_twice_gives_the_days_back_once(laura: User) -> None:
    key = plan_vacation(laura, date(2026, 12, 1), date(2026, 12, 5)).key
    assert cancel_vacation(laura, key) == 5
    assert cancel_vacation(laura, key) is None
    assert kept(laura) == 15


def test_days_given_back_make_no_more_than_45(laura: User, set_now: SetNow) -> None:
    User.objects.update(vacation_days=45)
    key = plan_vacation(laura, date(2027, 10, 1), date(2027, 10, 20)).key
    set_now(datetime(2027, 9, 1, tzinfo=UTC))
    cancel_vacation(laura, key)
    assert stored(laura).vacation_days == 45


def test_a_vacation_that_is_over_leaves_the_row_with_the_next_change(laura: User, set_now: SetNow) -> None:
    plan_vacation(laura, date(2026, 11, 20), date(2026, 11, 21))
    set_now(NOON + 20 * DAY)
    plan_vacation(laura, date(2026, 12, 20), date(2026, 12, 21))
    assert spans(laura) == [("2026-12-19T23:00", "2026-12-21T23:00")]


def test_a_vacation_keeps_its_days_in_another_zone(laura: User) -> None:
    plan_vacation(laura, date(2026, 12, 1), date(2026, 12, 5))
    change_zone(laura, "Asia/Tokyo")
    assert spans(laura) == [("2026-11-30T15:00", "2026-12-05T15:00")]
    book = VacationAllowance(stored(laura), NOON)
    assert (book.vacations[0].first, book.vacations[0].last) == (date(2026, 12, 1), date(2026, 12, 5))
    assert cancel_vacation(laura, book.vacations[0].key) == 5
    assert kept(laura) == 15


def test_nobody_gains_days_or_time_by_flying_around(laura: User) -> None:
    start_vacation(laura)
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Europe/Berlin"):
        change_zone(laura, zone)
    assert spans(laura) == [("2026-11-18T11:00", "2026-12-02T23:00")]
    assert come_back(laura) == 14


def test_a_vacation_flown_over_is_given_back(laura: User, set_now: SetNow) -> None:
    change_zone(laura, "Pacific/Pago_Pago")  # 00:00 on the 18th
    plan_vacation(laura, date(2026, 11, 18), date(2026, 11, 18))
    plan_vacation(laura, date(2026, 11, 19), date(2026, 11, 19))
    set_now(datetime(2026, 11, 19, 10, 59, tzinfo=UTC))
    change_zone(laura, "Pacific/Kiritimati")  # 00:59 on the 20th
    assert spans(laura) == []
    assert kept(laura) == 14


def test_every_change_works_with_nothing_at_stake(laura: User) -> None:
    set_nights(laura, None, True)
    set_nights(laura, None, True)
    assert stored(laura).weekends_off


@pytest.mark.postgresql_only
@pytest.mark.django_db(transaction=True)
def test_two_starts_at_once_spend_the_days_once(laura: User) -> None:
    from concurrent.futures import ThreadPoolExecutor

    def start(_n: int) -> datetime:
        try:
            return start_vacation(laura).start
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        begun = set(pool.map(start, range(4)))
    assert len(begun) == len(spans(laura)) == 1
    assert kept(laura) == 0
