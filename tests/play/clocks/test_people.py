"""A user's availability: time zone, quiet hours, vacations, and the vacation days that these cost."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.play.clocks import (
    Availability,
    BadQuiet,
    BadVacation,
    BadZone,
    Quiet,
    accrue,
    after_the_night,
    days_needed,
    find_zone,
    span_of_days,
    zone_names,
)
from tests.play.clocks.people import NIGHT, at

BERLIN = ZoneInfo("Europe/Berlin")
NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)
YEAR = timedelta(days=365.25)


@pytest.mark.parametrize(
    "name",
    [
        "Europe/Bielefeld", "europe/berlin", "", "America", "CEST", "+02:00", "../../../etc/passwd", "/etc/localtime",
        "localtime", "Factory", "posixrules", "posix/Europe/Berlin", "right/Europe/Berlin", "Europe/Berlin\0",
        "Europe/Berlin\r\nBcc: x", "zone.tab", 5, None,
    ],
)  # fmt: skip
def test_a_zone_that_does_not_exist_is_refused(name):
    with pytest.raises(BadZone) as refused:
        Availability(name)
    assert refused.value.key == "unknown-zone"


def test_every_zone_on_offer_is_found():
    assert {"Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "UTC"} <= set(zone_names())
    assert all(find_zone(name).key == name for name in zone_names())


@pytest.mark.parametrize(
    ("start", "end", "key"),
    [
        ("24:00", "07:00", "quiet-not-a-time"),
        ("23:60", "07:00", "quiet-not-a-time"),
        ("23:00", "7:00", "quiet-not-a-time"),
        ("23:00", "", "quiet-not-a-time"),
        ("23:00\n", "07:00", "quiet-not-a-time"),
        ("２３:00", "07:00", "quiet-not-a-time"),
        (None, "07:00", "quiet-not-a-time"),
        ("07:00", "07:00", "quiet-empty"),
        ("20:00", "08:01", "quiet-too-long"),
        ("07:00", "06:59", "quiet-too-long"),
    ],
)
def test_quiet_hours_that_cannot_be_are_refused_by_name(start, end, key):
    with pytest.raises(BadQuiet) as refused:
        Quiet(start, end)
    assert refused.value.key == key


def test_a_night_of_twelve_hours_is_a_night():
    assert Quiet("20:00", "08:00").over_midnight
    assert not Quiet("08:00", "20:00").over_midnight


@pytest.mark.parametrize(
    ("begin", "end", "key"),
    [
        (at("2026-12-01 00:00"), at("2026-12-01 00:00"), "vacation-empty"),
        (at("2026-12-02 00:00"), at("2026-12-01 00:00"), "vacation-empty"),
        (at("2026-12-01 00:00"), datetime.max.replace(tzinfo=UTC), "vacation-too-long"),
        (datetime(2026, 12, 1), at("2026-12-02 00:00"), "vacation-without-zone"),  # noqa: DTZ001
    ],
)
def test_a_vacation_that_cannot_be_is_refused_by_name(begin, end, key):
    with pytest.raises(BadVacation) as refused:
        Availability("Europe/Berlin", vacations=((begin, end),))
    assert refused.value.key == key


def test_an_availability_survives_being_stored_as_json():
    whole = Availability("Asia/Kathmandu", NIGHT, True, ((at("2026-12-01 00:00"), at("2026-12-08 00:00")),))
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Availability) == whole


def test_what_would_wake_someone_waits_for_the_end_of_the_night():
    sleeper = Availability("Europe/Berlin", NIGHT)
    assert after_the_night(at("2026-11-20 23:30"), sleeper) == at("2026-11-21 07:00")
    assert after_the_night(at("2026-11-20 03:00"), sleeper) == at("2026-11-20 07:00")
    assert after_the_night(at("2026-11-20 12:00"), sleeper) == at("2026-11-20 12:00")
    assert after_the_night(at("2026-11-20 03:00"), Availability("Europe/Berlin")) == at("2026-11-20 03:00")


@pytest.mark.parametrize(
    ("kept", "elapsed", "now"),
    [
        (0, 0, 0),
        (0, 1, 30),
        (0, 0.5, 15),
        (10, 1, 40),
        (30, 1, 45),
        (0, 3, 45),
        (45, 1, 45),
        (60, 1, 60),
        (10, -1, 10),
    ],
)
def test_vacation_days_accrue_evenly_up_to_the_cap(kept, elapsed, now):
    assert accrue(kept, NEW_YEAR, NEW_YEAR + elapsed * YEAR) == pytest.approx(now)


@given(st.floats(0, 60), st.integers(0, 2000), st.integers(0, 2000))
def test_it_does_not_matter_how_often_vacation_days_are_counted(kept, first, second):
    middle = NEW_YEAR + timedelta(days=first)
    end = middle + timedelta(days=second)
    assert accrue(accrue(kept, NEW_YEAR, middle), middle, end) == pytest.approx(accrue(kept, NEW_YEAR, end))


@pytest.mark.parametrize(
    ("begin", "end", "days"),
    [
        ("2026-12-01 00:00", "2026-12-02 00:00", 1),
        ("2026-12-01 15:00", "2026-12-01 16:00", 1),
        ("2026-12-01 23:59", "2026-12-02 00:01", 2),
        ("2026-12-01 15:00", "2026-12-05 18:00", 5),
        ("2026-12-28 00:00", "2027-01-04 00:00", 7),
        ("2028-02-28 00:00", "2028-03-01 00:00", 2),
        ("2026-03-28 00:00", "2026-03-30 00:00", 2),
        ("2026-10-24 00:00", "2026-10-26 00:00", 2),
    ],
)
def test_a_vacation_costs_the_local_days_it_touches(begin, end, days):
    assert days_needed(at(begin), at(end), BERLIN) == days


def test_the_days_of_a_vacation_are_those_of_its_owner():
    begin, end = datetime(2026, 12, 1, tzinfo=UTC), datetime(2026, 12, 2, tzinfo=UTC)
    assert days_needed(begin, end, find_zone("UTC")) == 1
    assert days_needed(begin, end, find_zone("Asia/Kathmandu")) == 2


@given(st.dates(date(2020, 1, 1), date(2035, 1, 1)), st.integers(1, 60), st.sampled_from(zone_names()))
def test_whole_days_cost_as_many_as_were_chosen(first, days, name):
    zone = find_zone(name)
    begin, end = span_of_days(first, first + timedelta(days=days - 1), zone)
    assert days_needed(begin, end, zone) == days


def test_a_vacation_that_ends_before_it_begins_is_refused():
    with pytest.raises(BadVacation):
        span_of_days(date(2026, 12, 2), date(2026, 11, 30), BERLIN)
    with pytest.raises(BadVacation):
        days_needed(at("2026-12-02 00:00"), at("2026-12-01 00:00"), BERLIN)
