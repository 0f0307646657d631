"""The clock agrees with one that counts minute by minute, in any time zone, around any change of the clocks."""

from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.play.clocks import (
    Allowances,
    Availability,
    Quiet,
    Span,
    after_move,
    after_the_night,
    custom_pace,
    deadline,
    standing_until,
    used,
    warning_at,
)

MINUTE = timedelta(minutes=1)
CHANGE = timedelta(hours=3)
ZONES = [
    "Africa/Cairo", "America/Havana", "America/New_York", "America/Santiago", "America/St_Johns", "Asia/Beirut",
    "Asia/Kathmandu", "Asia/Tehran", "Atlantic/Azores", "Australia/Lord_Howe", "Europe/Berlin", "Europe/Dublin",
    "Pacific/Chatham", "Pacific/Kiritimati", "UTC",
]  # fmt: skip
#: Days around which some of these zones change their clocks, and one without a change.
DAYS = [
    datetime(2020, 9, 20, tzinfo=UTC), datetime(2021, 3, 21, tzinfo=UTC), datetime(2026, 3, 8, tzinfo=UTC),
    datetime(2026, 3, 29, tzinfo=UTC), datetime(2026, 4, 5, tzinfo=UTC), datetime(2026, 4, 24, tzinfo=UTC),
    datetime(2026, 9, 6, tzinfo=UTC), datetime(2026, 10, 4, tzinfo=UTC), datetime(2026, 10, 25, tzinfo=UTC),
    datetime(2026, 10, 29, tzinfo=UTC), datetime(2026, 11, 1, tzinfo=UTC), datetime(2027, 12, 31, tzinfo=UTC),
]  # fmt: skip


@st.composite
def nights(draw: st.DrawFn) -> Quiet:
    begin = draw(st.integers(0, 1439))
    end = (begin + draw(st.integers(1, 720))) % 1440
    return Quiet(*(f"{minutes // 60:02}:{minutes % 60:02}" for minutes in (begin, end)))


class Turn(NamedTuple):
    """A turn that begins at `start`, near a change of the clocks, with vacations and pauses near it."""

    start: datetime
    person: Availability
    table: Allowances
    pauses: list[Span]

    def deadline(self, seconds: float, later: int = 0) -> datetime:
        begin = self.start + timedelta(seconds=later)
        return deadline(begin, seconds, self.person, self.table, pauses=self.pauses)

    def used(self, now: datetime, start: datetime | None = None) -> float:
        return used(start or self.start, now, self.person, self.table, pauses=self.pauses)

    def slow(self) -> "SlowClock":
        return SlowClock(self.person, self.table, self.pauses)


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    start = draw(st.sampled_from(DAYS)) + draw(st.integers(-4 * 1440, 2 * 1440)) * MINUTE

    def span() -> Span:
        begin = start + draw(st.integers(-1440, 4 * 1440)) * MINUTE
        return begin, begin + draw(st.integers(1, 2 * 1440)) * MINUTE

    person = Availability(
        draw(st.sampled_from(ZONES)),
        draw(st.none() | nights()),
        draw(st.booleans()),
        tuple(span() for _ in range(draw(st.integers(0, 3)))),
    )
    table = Allowances(draw(st.booleans()), draw(st.booleans()), draw(st.booleans()))
    return Turn(start, person, table, [span() for _ in range(draw(st.integers(0, 2)))])


class SlowClock:
    """A clock that is asked about each minute, like a user with a calendar."""

    def __init__(self, person: Availability, table: Allowances, pauses: list[Span]) -> None:
        self.zone = ZoneInfo(person.zone)
        self.weekends = table.weekends and person.weekends_off
        self.spans = [*pauses, *(person.vacations if table.vacation else ())]
        self.quiet = person.quiet if table.quiet_hours else None

    def stands(self, moment: datetime) -> bool:
        weekend = self.weekends and moment.astimezone(self.zone).weekday() >= 5
        return weekend or any(begin <= moment < end for begin, end in self.spans)

    def _dark(self, moment: datetime) -> bool:
        assert self.quiet
        wall = moment.astimezone(self.zone).strftime("%H:%M")
        begin, end = self.quiet.start, self.quiet.end
        return begin <= wall < end if begin < end else wall >= begin or wall < end

    def sleeps(self, moment: datetime) -> bool:
        if self.quiet is None:
            return False
        if self._dark(moment):
            return True
        offsets = {(moment + shift).astimezone(self.zone).utcoffset() for shift in (-CHANGE, CHANGE)}
        if len(offsets) == 1:
            return False
        # Clocks that go back can leave the night and enter it again: that is one night.
        near = range(1, 121)
        return any(self._dark(moment - n * MINUTE) for n in near) and any(self._dark(moment + n * MINUTE) for n in near)

    def inside(self, moment: datetime) -> bool:
        return any(state(moment - MINUTE) and state(moment) for state in (self.stands, self.sleeps))

    def deadline(self, moment: datetime, minutes: int) -> datetime:
        while minutes:
            minutes -= not self.stands(moment)
            moment += MINUTE
        while self.inside(moment):
            moment += MINUTE
        return moment

    def used(self, start: datetime, now: datetime) -> int:
        minutes = max(0, (now - start) // MINUTE)
        return sum(60 for n in range(minutes) if not self.stands(start + n * MINUTE))


@settings(max_examples=150, deadline=None)
@given(turns(), st.integers(0, 3 * 1440))
def test_deadlines_are_those_of_a_clock_that_counts_minutes(turn: Turn, minutes: int):
    assert turn.deadline(60 * minutes) == turn.slow().deadline(turn.start, minutes)


@settings(max_examples=80, deadline=None)
@given(turns(), st.integers(-60, 8 * 1440))
def test_used_time_is_that_of_a_clock_that_counts_minutes(turn: Turn, minutes: int):
    now = turn.start + minutes * MINUTE
    assert turn.used(now) == turn.slow().used(turn.start, now)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(DAYS), st.sampled_from(ZONES), nights(), st.integers(-1440, 2 * 1440))
@example(datetime(2026, 10, 25, tzinfo=UTC), "Europe/Berlin", Quiet("02:10", "02:20"), 45)
def test_nights_end_as_they_do_for_one_who_watches_the_clock(day, zone, quiet, minutes):
    person, moment = Availability(zone, quiet), day + minutes * MINUTE
    slow = SlowClock(person, Allowances(quiet_hours=True), [])
    expected = moment
    while slow.inside(expected):
        expected += MINUTE
    assert after_the_night(moment, person) == expected


seconds = st.integers(0, 60 * 86400)


@settings(max_examples=200, deadline=None)
@given(turns(), seconds, seconds)
def test_more_time_never_means_an_earlier_deadline(turn: Turn, some: int, more: int):
    assert turn.start <= turn.deadline(min(some, more)) <= turn.deadline(max(some, more))


@settings(max_examples=200, deadline=None)
@given(turns(), seconds, st.integers(0, 10 * 86400))
def test_a_later_turn_never_has_an_earlier_deadline(turn: Turn, some: int, later: int):
    assert turn.deadline(some) <= turn.deadline(some, later)


@settings(max_examples=200, deadline=None)
@given(turns(), seconds)
def test_at_the_deadline_exactly_the_bank_is_used_unless_a_night_moved_it(turn: Turn, some: int):
    assert turn.used(turn.deadline(some)) >= some
    waking = turn._replace(table=msgspec.structs.replace(turn.table, quiet_hours=False))
    assert waking.used(waking.deadline(some)) == some


@settings(max_examples=200, deadline=None)
@given(turns(), seconds)
def test_no_deadline_lies_inside_a_night_or_where_the_clock_stands_still(turn: Turn, some: int):
    up = turn.deadline(some)
    assert standing_until(up, turn.person, turn.table, pauses=turn.pauses) is None
    assert not turn.table.quiet_hours or after_the_night(up, turn.person) == up


@settings(max_examples=200, deadline=None)
@given(turns(), st.integers(0, 10 * 86400), st.integers(0, 10 * 86400))
def test_time_used_in_two_parts_is_the_time_used_in_one(turn: Turn, first: int, second: int):
    middle = turn.start + timedelta(seconds=first)
    end = middle + timedelta(seconds=second)
    assert turn.used(end) == turn.used(middle) + turn.used(end, middle)


@settings(max_examples=150, deadline=None)
@given(turns(), st.integers(4, 60 * 86400))
def test_a_warning_comes_with_a_quarter_of_the_running_time_left(turn: Turn, some: int):
    up = turn.deadline(some)
    warning = warning_at(turn.start, up, turn.person, turn.table, pauses=turn.pauses)
    assert turn.start <= warning <= up
    assert turn.used(warning) == pytest.approx(0.75 * turn.used(up))


@given(st.integers(60, 10**6), st.data())
def test_a_bank_stays_between_nothing_and_its_cap_whatever_is_played(cap, data):
    start = data.draw(st.integers(60, cap))
    pace = custom_pace(start, data.draw(st.integers(0, cap)), cap)
    bank = float(pace.start)
    for spent in data.draw(st.lists(st.floats(0, 2 * cap))):
        bank = after_move(bank, spent, pace)
        assert pace.increment <= bank <= pace.cap
