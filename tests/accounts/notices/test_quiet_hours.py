"""Quiet hours delay notices until morning. A warning about a deadline within them comes before they begin."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from django.core import mail

from games.play.clocks.seat_clocks import warning_of
from games.play.models import Match, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Delivery, Mode
from tests.accounts.notices.conftest import Clock, choose, sweep, tell

pytestmark = pytest.mark.django_db(transaction=True)
EVENING = datetime(2026, 10, 13, 21, 0, tzinfo=UTC)
NIGHT, MORNING = EVENING + timedelta(hours=1), EVENING + timedelta(hours=10)


@pytest.fixture(autouse=True)
def nights(laura: User, clock: Clock) -> None:
    """Laura has quiet hours from 22 to 7."""
    laura.time_zone, laura.quiet_from, laura.quiet_until = "UTC", time(22), time(7)
    laura.save()
    choose(laura, Mode.EACH)
    clock.now = EVENING


def due(table: Match, laura: User, moment: datetime, since: datetime = EVENING) -> Seat:
    Seat.objects.filter(match=table, user=laura).update(
        waiting_since=since, bank=(moment - since).total_seconds(), deadline=moment
    )
    return Seat.objects.select_related("match", "user").get(match=table, user=laura)


@pytest.mark.parametrize("kind", ["turn", "friend", "tournament", "finished", "missed", "mention"])
def test_what_can_wait_comes_in_the_morning(laura: User, table: Match, clock: Clock, kind: str) -> None:
    due(table, laura, EVENING + timedelta(days=2))
    clock.now = NIGHT + timedelta(hours=4)
    tell(laura, table if kind != "tournament" else None, kind, title="News", text="News", act="yes")
    sweep()
    assert not mail.outbox
    waiting = Delivery.objects.get()
    if kind != "friend":  # a friend notice without a friendship is dropped
        assert (waiting.status, waiting.next_try_at) == (Delivery.Status.WAITING, MORNING)
    clock.now = MORNING
    sweep()
    assert len(mail.outbox) == (kind != "friend")


def test_before_and_behind_quiet_hours_it_comes_at_once(laura: User, table: Match, clock: Clock) -> None:
    for moment in (NIGHT - timedelta(minutes=1), MORNING):
        clock.now = moment
        tell(laura, None, "tournament", title="News", text="News")
        sweep()
    assert len(mail.outbox) == 2


def test_a_test_notice_comes_at_once(laura: User, clock: Clock) -> None:
    clock.now = NIGHT + timedelta(hours=1)
    tell(laura, None, Notice.Kind.TEST)
    sweep()
    assert Delivery.objects.get().status == Delivery.Status.SENT


@pytest.mark.parametrize("hours", [4, 10])
def test_a_deadline_in_the_night_or_right_after_is_told_an_hour_before_it(
    laura: User, table: Match, hours: int
) -> None:
    since = EVENING - timedelta(hours=4)
    seat = due(table, laura, NIGHT + timedelta(hours=hours) - timedelta(minutes=30), since)
    assert warning_of(seat.match, seat) == NIGHT - timedelta(hours=1)


def test_a_deadline_later_in_the_morning_is_told_in_the_morning(laura: User, table: Match, clock: Clock) -> None:
    due(table, laura, MORNING + timedelta(hours=3), EVENING - timedelta(hours=12))
    clock.now = NIGHT + timedelta(hours=2)
    tell(laura, table, Notice.Kind.RUNNING_OUT, policy="remind")
    sweep()
    assert not mail.outbox
    clock.now = MORNING
    sweep()
    assert len(mail.outbox) == 1


def test_a_warning_that_could_not_come_before_the_night_comes_in_it(laura: User, table: Match, clock: Clock) -> None:
    since, end = NIGHT + timedelta(minutes=10), NIGHT + timedelta(hours=4)
    seat = due(table, laura, end, since)
    assert since < warning_of(seat.match, seat) < end
    clock.now = warning_of(seat.match, seat)
    tell(laura, table, Notice.Kind.RUNNING_OUT, policy="remind")
    sweep()
    assert len(mail.outbox) == 1


def test_a_digest_waits_for_the_morning(laura: User, table: Match, clock: Clock) -> None:
    choose(laura, Mode.DIGEST, digest_hour=5)
    due(table, laura, EVENING + timedelta(days=2))
    tell(laura, table)
    sweep()
    clock.now = MORNING - timedelta(hours=1)
    sweep()
    assert not mail.outbox
    clock.now = MORNING
    sweep()
    assert len(mail.outbox) == 1


def test_without_quiet_hours_nothing_waits(laura: User, clock: Clock, table: Any) -> None:
    User.objects.filter(pk=laura.pk).update(quiet_from=None, quiet_until=None)
    clock.now = NIGHT + timedelta(hours=4)
    tell(laura, None, "tournament", title="News", text="News")
    sweep()
    assert len(mail.outbox) == 1
