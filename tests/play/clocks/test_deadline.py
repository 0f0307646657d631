"""Deadlines written by hand: each row is a turn, its owner's availability, and the local time of the deadline."""

from datetime import datetime, timedelta

import pytest

from games.play.clocks import ALWAYS, NONE, Allowances, Availability, deadline, find_pace, granted, standing_until, used
from tests.play.clocks.people import DAY, EVERYTHING, HOUR, at, person, wall

NIGHTLY = "23:00-07:00"

# zone, begin (local time), hours, quiet hours, weekends off, deadline (local time)
TABLE = {
    "a day is a day": ("Europe/Berlin", "2026-11-19 18:00", 24, "", False, "Fri 2026-11-20 18:00 +0100"),
    "over a weekend on": ("Europe/Berlin", "2026-11-20 18:00", 24, "", False, "Sat 2026-11-21 18:00 +0100"),
    "over a weekend off": ("Europe/Berlin", "2026-11-20 18:00", 24, "", True, "Mon 2026-11-23 18:00 +0100"),
    "two weekends off": ("Europe/Berlin", "2026-11-20 18:00", 168, "", True, "Tue 2026-12-01 18:00 +0100"),
    "begins in a weekend off": ("Europe/Berlin", "2026-11-21 10:00", 24, "", True, "Tue 2026-11-24 00:00 +0100"),
    "up as the weekend begins": ("Europe/Berlin", "2026-11-20 00:00", 24, "", True, "Sat 2026-11-21 00:00 +0100"),
    "nothing left on a Saturday": ("Europe/Berlin", "2026-11-21 10:00", 0, "", True, "Mon 2026-11-23 00:00 +0100"),
    "a night does not stop it": ("Europe/Berlin", "2026-11-18 12:00", 24, NIGHTLY, False, "Thu 2026-11-19 12:00 +0100"),
    "never up at night": ("Europe/Berlin", "2026-11-18 02:00", 24, NIGHTLY, False, "Thu 2026-11-19 07:00 +0100"),
    "before midnight": ("Europe/Berlin", "2026-11-17 23:30", 24, NIGHTLY, False, "Thu 2026-11-19 07:00 +0100"),
    "as the night begins": ("Europe/Berlin", "2026-11-17 23:00", 24, NIGHTLY, False, "Wed 2026-11-18 23:00 +0100"),
    "as the night ends": ("Europe/Berlin", "2026-11-17 07:00", 24, NIGHTLY, False, "Wed 2026-11-18 07:00 +0100"),
    "sleeps by day": ("Europe/Berlin", "2026-11-17 10:00", 24, "08:00-16:00", False, "Wed 2026-11-18 16:00 +0100"),
    "weekend, then night": ("Europe/Berlin", "2026-11-20 02:00", 24, NIGHTLY, True, "Mon 2026-11-23 07:00 +0100"),
    "night, then weekend": ("Europe/Berlin", "2026-11-19 23:30", 24, NIGHTLY, True, "Mon 2026-11-23 07:00 +0100"),
    "a year ends": ("Europe/Berlin", "2026-12-31 20:00", 24, "", False, "Fri 2027-01-01 20:00 +0100"),
    "a year ends at night": ("Europe/Berlin", "2026-12-31 03:00", 24, NIGHTLY, False, "Fri 2027-01-01 07:00 +0100"),
    "a leap day": ("Europe/Berlin", "2028-02-28 12:00", 48, "", False, "Wed 2028-03-01 12:00 +0100"),
    "no leap day": ("Europe/Berlin", "2027-02-28 12:00", 24, "", False, "Mon 2027-03-01 12:00 +0100"),
    "a spring day is 24 hours": ("Europe/Berlin", "2026-03-28 12:00", 24, "", False, "Sun 2026-03-29 13:00 +0200"),
    "an autumn day is 24 hours": ("Europe/Berlin", "2026-10-24 12:00", 24, "", False, "Sun 2026-10-25 11:00 +0100"),
    "a spring weekend has 47 hours": ("Europe/Berlin", "2026-03-27 12:00", 24, "", True, "Mon 2026-03-30 12:00 +0200"),
    "an autumn weekend has 49": ("Europe/Berlin", "2026-10-23 12:00", 24, "", True, "Mon 2026-10-26 12:00 +0100"),
    "a night over the spring change": (
        "Europe/Berlin", "2026-03-28 00:30", 24, NIGHTLY, False, "Sun 2026-03-29 07:00 +0200",
    ),
    "an end that the clocks skip": (
        "Europe/Berlin", "2026-03-28 00:30", 24, "22:00-02:30", False, "Sun 2026-03-29 03:00 +0200",
    ),
    "a beginning that they skip": (
        "Europe/Berlin", "2026-03-28 03:20", 24, "02:30-09:00", False, "Sun 2026-03-29 09:00 +0200",
    ),
    "a whole night that they skip": (
        "Europe/Berlin", "2026-03-28 02:15", 24, "02:10-02:50", False, "Sun 2026-03-29 03:15 +0200",
    ),
    "an end shown twice: the second": (
        "Europe/Berlin", "2026-10-24 02:40", 24, "22:00-02:30", False, "Sun 2026-10-25 02:30 +0100",
    ),
    "a beginning shown twice: the first": (
        "Europe/Berlin", "2026-10-24 02:45", 24, "02:30-09:00", False, "Sun 2026-10-25 09:00 +0100",
    ),
    "Kathmandu, +05:45": ("Asia/Kathmandu", "2026-11-20 23:00", 2, "", True, "Mon 2026-11-23 01:00 +0545"),
    "St John's, -03:30": ("America/St_Johns", "2026-11-20 23:30", 1, "", True, "Mon 2026-11-23 00:30 -0330"),
    "St John's in spring": ("America/St_Johns", "2026-03-06 23:30", 1, "", True, "Mon 2026-03-09 00:30 -0230"),
    "half an hour skipped": (
        "Australia/Lord_Howe", "2026-10-03 01:00", 24, "22:00-02:15", False, "Sun 2026-10-04 02:30 +1100",
    ),
    "half an hour twice": (
        "Australia/Lord_Howe", "2026-04-04 01:00", 24, "22:00-01:45", False, "Sun 2026-04-05 01:45 +1030",
    ),
    "Monday without its midnight": ("Asia/Tehran", "2021-03-19 12:00", 24, "", True, "Mon 2021-03-22 13:00 +0430"),
    "Sunday with 25 hours": ("Asia/Tehran", "2020-09-18 12:00", 24, "", True, "Mon 2020-09-21 12:00 +0330"),
    "a Friday that never was": ("Pacific/Apia", "2011-12-29 12:00", 24, "", True, "Mon 2012-01-02 12:00 +1400"),
    "across the date line": ("Pacific/Kiritimati", "2026-11-20 13:00", 12, "", True, "Mon 2026-11-23 01:00 +1400"),
}  # fmt: skip


@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)
def test_time_is_up_as_the_table_says(row: tuple[str, str, float, str, bool, str]):
    zone, begins, hours, quiet, weekends_off, is_up = row
    someone = person(zone, quiet, weekends_off)
    assert wall(deadline(at(begins, zone), hours * HOUR, someone, EVERYTHING), zone) == is_up


def test_a_table_that_allows_nothing_lets_every_clock_run():
    someone = person("Europe/Berlin", NIGHTLY, True, ("2026-11-20 00:00", "2026-12-01 00:00"))
    assert deadline(at("2026-11-20 02:00"), DAY, someone, NONE) == at("2026-11-21 02:00")
    assert used(at("2026-11-20 02:00"), at("2026-11-23 02:00"), someone, NONE) == 3 * DAY


@pytest.mark.parametrize("code", ["live", "live-bank", "600+5/3600"])
def test_a_live_table_respects_nothing_whatever_was_ticked(code: str):
    assert find_pace(code).limit(EVERYTHING) == NONE
    assert find_pace("12h").limit(EVERYTHING) == EVERYTHING


def test_each_allowance_counts_for_itself():
    someone = person("Europe/Berlin", NIGHTLY, True, ("2026-11-23 00:00", "2026-11-24 00:00"))
    begins = at("2026-11-20 23:30")
    assert deadline(begins, DAY, someone, Allowances(quiet_hours=True)) == at("2026-11-22 07:00")
    assert deadline(begins, DAY, someone, Allowances(weekends=True)) == at("2026-11-23 23:30")
    assert deadline(begins, 3 * DAY, someone, Allowances(vacation=True)) == at("2026-11-24 23:30")


def test_a_vacation_stops_the_clock():
    someone = person("Europe/Berlin", "", False, ("2026-12-01 09:00", "2026-12-11 09:00"))
    assert deadline(at("2026-12-01 08:00"), 2 * HOUR, someone, EVERYTHING) == at("2026-12-11 10:00")


def test_overlapping_vacations_count_once_in_any_order():
    first, second, inner = (
        ("2026-12-01 00:00", "2026-12-08 00:00"),
        ("2026-12-05 00:00", "2026-12-11 00:00"),
        ("2026-12-02 00:00", "2026-12-03 00:00"),
    )
    for vacations in ((first, second, inner), (inner, second, first)):
        someone = person("Europe/Berlin", "", True, *vacations)
        # Friday, 11 December, is the first day back; Saturday and Sunday are off.
        assert deadline(at("2026-11-30 12:00"), 2 * DAY, someone, EVERYTHING) == at("2026-12-14 12:00")


def test_a_vacation_planned_later_moves_the_deadline_of_a_turn_that_began_earlier():
    begins = at("2026-12-01 12:00")
    before, after = person(), person("Europe/Berlin", "", False, ("2026-12-02 00:00", "2026-12-04 00:00"))
    assert deadline(begins, DAY, before, EVERYTHING) == at("2026-12-02 12:00")
    assert deadline(begins, DAY, after, EVERYTHING) == at("2026-12-04 12:00")


def test_a_pause_of_the_table_counts_even_where_nothing_else_does():
    pause = (at("2026-12-01 12:00"), at("2026-12-02 12:00"))
    assert deadline(at("2026-12-01 11:00"), 2 * HOUR, pauses=[pause]) == at("2026-12-02 13:00")
    assert used(at("2026-12-01 11:00"), at("2026-12-02 12:30"), pauses=[pause]) == 1.5 * HOUR


def test_a_pause_that_ends_at_night_leaves_the_night():
    pause = (at("2026-12-01 12:00"), at("2026-12-02 01:00"))
    sleeper = person("Europe/Berlin", NIGHTLY)
    assert deadline(at("2026-12-01 11:00"), 2 * HOUR, sleeper, EVERYTHING, pauses=[pause]) == at("2026-12-02 07:00")


def test_granted_time_runs_like_any_other():
    someone = person("Europe/Berlin", NIGHTLY, True)
    assert granted(at("2026-11-20 18:00"), DAY, someone, EVERYTHING) == at("2026-11-23 18:00")
    assert granted(at("2026-11-20 18:00"), DAY) == at("2026-11-21 18:00")


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_only_more_time_can_be_granted(seconds: float):
    with pytest.raises(ValueError, match="more time"):
        granted(at("2026-11-20 18:00"), seconds)


def test_one_can_see_until_when_a_clock_stands_still():
    someone = person("Europe/Berlin", "", True, ("2026-11-23 00:00", "2026-11-25 00:00"))
    assert standing_until(at("2026-11-21 12:00"), someone, EVERYTHING) == at("2026-11-25 00:00")
    assert standing_until(at("2026-11-20 23:59"), someone, EVERYTHING) is None
    assert standing_until(at("2026-11-21 00:00"), someone, EVERYTHING) is None
    assert standing_until(at("2026-11-25 00:00"), someone, EVERYTHING) is None
    assert standing_until(at("2026-11-21 12:00"), someone, NONE) is None


def test_a_move_made_early_has_used_nothing():
    assert used(at("2026-11-20 18:00"), at("2026-11-20 17:00"), ALWAYS, EVERYTHING) == 0


def test_a_moment_without_a_zone_is_refused():
    naive = datetime(2026, 11, 20)  # noqa: DTZ001
    for wrong in (lambda: deadline(naive, 1), lambda: used(naive, naive), lambda: standing_until(naive)):
        with pytest.raises(ValueError, match="zone"):
            wrong()


def test_two_months_with_every_weekend_off_are_counted_at_once():
    someone = Availability("Europe/Berlin", None, True)
    # Monday, 2 November 2026: 60 days without Saturdays and Sundays are twelve weeks.
    assert deadline(at("2026-11-02 00:00"), 60 * DAY, someone, EVERYTHING) == at("2027-01-23 00:00")
    assert at("2027-01-23 00:00") - at("2026-11-02 00:00") == timedelta(days=82)
