"""When to warn before a deadline, and what the warning says."""

from datetime import timedelta

import pytest

from games.play.clocks import Left, left, warning_at
from tests.play.clocks.people import EVERYTHING, at, person


@pytest.mark.parametrize(
    ("start", "deadline", "live", "warning"),
    [
        ("2026-11-18 18:00", "2026-11-19 18:00", False, "2026-11-19 12:00"),
        ("2026-11-16 18:00", "2026-11-20 18:00", False, "2026-11-19 18:00"),
        ("2026-11-18 18:00:00", "2026-11-18 18:05:00", True, "2026-11-18 18:04:00"),
        ("2026-11-18 18:00:00", "2026-11-18 18:15:00", True, "2026-11-18 18:14:00"),
        ("2026-11-18 18:00:00", "2026-11-18 18:00:40", True, "2026-11-18 18:00:30"),
        ("2026-11-18 18:00", "2026-11-18 18:00", False, "2026-11-18 18:00"),
    ],
)
def test_a_warning_leaves_a_quarter_of_the_time_or_a_minute_at_a_live_table(start, deadline, live, warning):
    assert warning_at(at(start), at(deadline), live=live) == at(warning)


def test_nobody_is_warned_in_a_weekend_off():
    someone = person("Europe/Berlin", "", True)
    friday, monday = at("2026-11-20 12:00"), at("2026-11-23 12:00")
    assert warning_at(friday, monday, someone, EVERYTHING) == at("2026-11-23 06:00")


def test_a_deadline_that_passed_before_the_turn_began_warns_at_once():
    assert warning_at(at("2026-11-20 12:00"), at("2026-11-20 11:00")) == at("2026-11-20 12:00")


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2026-11-20 18:00", Left(1, 0, 0, 0, False)),
        ("2026-11-20 20:00", Left(0, 22, 0, 0, False)),
        ("2026-11-18 16:29:30", Left(3, 1, 30, 30, False)),
        ("2026-11-21 17:59:59", Left(0, 0, 0, 1, False)),
        ("2026-11-21 18:00:00", Left(0, 0, 0, 0, True)),
        ("2026-11-23 19:01:05", Left(2, 1, 1, 5, True)),
    ],
)
def test_what_is_left_is_counted_in_whole_units(now, expected):
    assert left(at(now), at("2026-11-21 18:00")) == expected


def test_what_is_left_over_a_change_of_the_clocks_is_real_time():
    assert left(at("2026-03-28 12:00"), at("2026-03-29 12:00")) == Left(0, 23, 0, 0, False)
    assert left(at("2026-10-24 12:00"), at("2026-10-25 12:00")) == Left(1, 1, 0, 0, False)


def test_less_than_a_second_is_left_as_none():
    up = at("2026-11-21 18:00")
    assert left(up - timedelta(milliseconds=5), up) == Left(0, 0, 0, 0, False)
