"""Paces and their time banks, and the length of matches."""

from datetime import timedelta

import pytest

from games.play.clocks import PACES, About, BadPace, after_move, custom_pace, estimate, find_pace, rounded
from tests.play.clocks.people import DAY, HOUR

# code, start, increment, cap
TABLE = [
    ("live", 300, 300, 300),
    ("live-bank", 600, 15, 900),
    ("12h", 12 * HOUR, 12 * HOUR, 12 * HOUR),
    ("12h-bank", 36 * HOUR, 6 * HOUR, 60 * HOUR),
    ("1d", DAY, DAY, DAY),
    ("1d-bank", 3 * DAY, 12 * HOUR, 5 * DAY),
    ("2d", 2 * DAY, 2 * DAY, 2 * DAY),
    ("2d-bank", 6 * DAY, DAY, 10 * DAY),
    ("3d", 3 * DAY, 3 * DAY, 3 * DAY),
    ("3d-bank", 9 * DAY, 36 * HOUR, 15 * DAY),
    ("5d", 5 * DAY, 5 * DAY, 5 * DAY),
    ("5d-bank", 15 * DAY, 60 * HOUR, 25 * DAY),
    ("7d", 7 * DAY, 7 * DAY, 7 * DAY),
    ("7d-bank", 21 * DAY, 84 * HOUR, 35 * DAY),
]


def test_the_paces_are_those_of_the_table():
    assert [(pace.code, pace.start, pace.increment, pace.cap) for pace in PACES] == TABLE


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace.code)
def test_each_pace_is_found_by_its_code_and_keeps_the_limits_of_banks(pace):
    assert find_pace(pace.code) is pace
    assert custom_pace(pace.start, pace.increment, pace.cap) is pace
    assert pace.live == pace.code.startswith("live")
    assert pace.plain != pace.code.endswith("-bank")


def test_a_custom_bank_is_found_by_its_code():
    pace = custom_pace(DAY, 2 * HOUR, 3 * DAY)
    assert pace.code == "86400+7200/259200"
    assert find_pace(pace.code) == pace


@pytest.mark.parametrize(
    ("start", "increment", "cap", "key"),
    [
        (59, 0, 300, "start-too-short"),
        (0, 0, 0, "start-too-short"),
        (-DAY, 0, DAY, "start-too-short"),
        (DAY + 1, 0, DAY, "start-above-cap"),
        (DAY, 0, 60 * DAY + 1, "cap-too-long"),
        (DAY, -1, DAY, "increment-negative"),
        (DAY, DAY + 1, DAY, "increment-above-cap"),
        (DAY, 0.5, DAY, "not-whole-seconds"),
        (float("nan"), 0, DAY, "not-whole-seconds"),
        (True, 0, DAY, "not-whole-seconds"),
        ("86400", 0, DAY, "not-whole-seconds"),
    ],
)
def test_a_bank_that_cannot_be_is_refused_by_name(start, increment, cap, key):
    with pytest.raises(BadPace) as refused:
        custom_pace(start, increment, cap)
    assert refused.value.key == key


def test_the_limits_of_banks_are_allowed_themselves():
    assert custom_pace(60, 0, 60).cap == 60
    assert custom_pace(60 * DAY, 60 * DAY, 60 * DAY).plain


@pytest.mark.parametrize(
    "code", ["", "4d", "LIVE", "1d ", "1+1", "a+b/c", "-60+0/60", "6²+0/99", "9" * 5000 + "+0/60", "60+0/60\n"]
)
def test_a_code_that_means_nothing_is_refused(code):
    with pytest.raises(BadPace) as refused:
        find_pace(code)
    assert refused.value.key == "unknown-pace"


def test_the_code_of_a_bank_beyond_its_cap_is_refused():
    with pytest.raises(BadPace) as refused:
        find_pace("86400+0/3600")
    assert refused.value.key == "start-above-cap"


@pytest.mark.parametrize(
    ("code", "bank", "used", "after"),
    [
        ("1d", DAY, 0, DAY),
        ("1d", DAY, 23 * HOUR, DAY),
        ("1d", DAY, 5 * DAY, DAY),
        ("1d-bank", 3 * DAY, 0, 3.5 * DAY),
        ("1d-bank", 3 * DAY, DAY, 2.5 * DAY),
        ("1d-bank", 3 * DAY, 3 * DAY, 0.5 * DAY),
        ("1d-bank", HOUR, 2 * HOUR, 0.5 * DAY),
        ("1d-bank", 5 * DAY, HOUR, 5 * DAY),
        ("1d-bank", 9 * DAY, HOUR, 5 * DAY),
        ("live-bank", 20.5, 10.25, 25.25),
        ("60+0/60", 60, 61, 0),
    ],
)
def test_a_move_costs_its_time_and_earns_the_increment(code, bank, used, after):
    assert after_move(bank, used, find_pace(code)) == after


@pytest.mark.parametrize(
    ("code", "plies", "seats", "simultaneous", "hours"),
    [
        ("1d", 12, 7, False, 12 * 7 * 6),
        ("1d", 12, 7, True, 12 * 2 * 6),
        ("1d", 12, 1, True, 12 * 6),
        ("1d-bank", 1, 2, False, 2 * 18),
        ("1d-bank", 13, 1, False, (3 * 24 + 12 * 12) / 4),
        ("live", 36, 4, False, 1),
        ("live-bank", 36, 4, False, (600 + 35 * 15) / 36 / 2 * 36 * 4 / 3600),
        ("1d", 0, 4, False, 0),
    ],
)
def test_people_are_expected_to_answer_well_within_their_time(code, plies, seats, simultaneous, hours):
    expected = timedelta(hours=hours)
    assert abs(estimate(find_pace(code), plies, seats, simultaneous) - expected) < timedelta(seconds=1)


def test_seven_people_at_a_day_a_move_take_about_three_weeks():
    assert rounded(estimate(find_pace("1d"), 12, 7, simultaneous=False)) == About(3, "week")


@pytest.mark.parametrize(
    ("duration", "n", "unit"),
    [
        (timedelta(), 1, "minute"),
        (timedelta(seconds=50), 1, "minute"),
        (timedelta(minutes=7), 7, "minute"),
        (timedelta(minutes=33), 35, "minute"),
        (timedelta(minutes=89), 90, "minute"),
        (timedelta(minutes=90), 2, "hour"),
        (timedelta(hours=35), 35, "hour"),
        (timedelta(hours=36), 2, "day"),
        (timedelta(days=13), 13, "day"),
        (timedelta(days=14), 2, "week"),
        (timedelta(days=24), 3, "week"),
        (timedelta(days=62), 9, "week"),
        (timedelta(days=63), 2, "month"),
        (timedelta(days=365), 12, "month"),
    ],
)
def test_a_duration_is_rounded_as_one_would_say_it(duration, n, unit):
    assert rounded(duration) == About(n, unit)
