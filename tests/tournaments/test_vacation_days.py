"""Vacation in a tournament: a number of calendar days, each counted once, in the player's time zone."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.utils import timezone

from games.play.models import Seat
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.services import cancel_vacation, plan_vacation
from tests.tournaments.app.events import begun, end_match, people, undecided
from tournaments.event.vacations import counted, days_of
from tournaments.models import Entry, Tournament
from tournaments.services.reconcile import sweep
from tournaments.services.vacations import vacation_days_used

BERLIN = ZoneInfo("Europe/Berlin")
NOON = datetime(2026, 7, 6, 10, tzinfo=UTC)


def span(first: date, last: date) -> tuple[datetime, datetime]:
    """Return the span of whole local days."""
    start = datetime(first.year, first.month, first.day, tzinfo=BERLIN)
    end = datetime(last.year, last.month, last.day, tzinfo=BERLIN) + timedelta(days=1)
    return start.astimezone(UTC), end.astimezone(UTC)


def test_no_more_days_count_than_the_tournament_gives() -> None:
    found = counted([], [span(date(2026, 7, 10), date(2026, 7, 20))], NOON, BERLIN, 5)
    assert found == [span(date(2026, 7, 10), date(2026, 7, 14))]


def test_days_that_are_gone_stay_counted_and_days_to_come_follow_the_wish() -> None:
    past = [span(date(2026, 7, 1), date(2026, 7, 3)), span(date(2026, 7, 10), date(2026, 7, 11))]
    found = counted(past, [span(date(2026, 7, 20), date(2026, 7, 25))], NOON, BERLIN, 5)
    assert found == [past[0], span(date(2026, 7, 20), date(2026, 7, 21))]


def test_a_day_costs_once_however_often_it_is_left_and_come_back_to() -> None:
    morning = [(NOON - timedelta(hours=4), NOON)]
    found = counted(morning, [(NOON, NOON + timedelta(hours=2))], NOON, BERLIN, 1)
    assert days_of(found, BERLIN) == {date(2026, 7, 6)}
    assert found[-1][1] == NOON + timedelta(hours=2)


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25)])
def test_days_with_a_change_of_the_clock_are_days(day: date) -> None:
    wanted = span(day - timedelta(days=1), day + timedelta(days=1))
    before = datetime(2026, 1, 1, tzinfo=UTC)
    assert counted([], [wanted], before, BERLIN, 3) == [wanted]
    assert counted([], [wanted], before, BERLIN, 2) == [span(day - timedelta(days=1), day)]


@pytest.mark.django_db
class TestAtTables:
    """The clock of a table stops on the days that count, and continues after them."""

    def event(self, days: int) -> tuple[Tournament, Any]:
        """Start a tournament of two with one table. Returns it and the user whom it waits for."""
        field = people(2)
        for person in field:
            User.objects.filter(pk=person.pk).update(time_zone="Europe/Berlin", vacation_days=30)
        tournament = begun(field[0], *field, vacation_days=days, pace="2d", allow_weekends=False)
        return tournament, Seat.objects.filter(waiting_since__isnull=False).order_by("index")[0]

    def plan(self, seat: Seat, days: int) -> Any:
        """Let that user plan a vacation from tomorrow on."""
        user = User.objects.get(seats=seat)
        tomorrow = timezone.now().astimezone(BERLIN).date() + timedelta(days=1)
        return plan_vacation(user, tomorrow, tomorrow + timedelta(days=days - 1))

    def test_a_deadline_moves_by_the_days_that_count_and_no_more(self) -> None:
        tournament, seat = self.event(3)
        before = seat.deadline
        self.plan(seat, 10)
        seat.refresh_from_db()
        assert before is not None
        assert seat.deadline is not None
        assert timedelta(days=3, hours=-2) <= seat.deadline - before <= timedelta(days=3, hours=2)
        assert vacation_days_used(tournament.entries.get(user=seat.user_id)) == 3

    def test_where_none_counts_a_vacation_changes_nothing(self) -> None:
        _tournament, seat = self.event(0)
        before = seat.deadline
        self.plan(seat, 10)
        seat.refresh_from_db()
        assert seat.deadline == before

    def test_a_vacation_that_is_cancelled_gives_its_days_back(self) -> None:
        tournament, seat = self.event(3)
        vacation = self.plan(seat, 5)
        cancel_vacation(User.objects.get(pk=seat.user_id), vacation.key)
        assert vacation_days_used(tournament.entries.get(user=seat.user_id)) == 0
        seat.refresh_from_db()
        assert seat.vacations == []

    def test_days_that_are_gone_count_at_the_next_table_too(self) -> None:
        tournament, seat = self.event(3)
        person = User.objects.get(pk=seat.user_id)
        self.plan(seat, 2)
        with time_machine.travel(timezone.now() + timedelta(days=4), tick=True):
            end_match(undecided(tournament)[0].match)  # type: ignore[arg-type]
            sweep()
            mine = Entry.objects.get(tournament=tournament, user=person)
            assert vacation_days_used(mine) == 2
            again = Seat.objects.filter(user=person, match__tournament_table__round__number=2).get()
            self.plan(again, 10)
            mine.refresh_from_db()
            assert vacation_days_used(mine) == 3
