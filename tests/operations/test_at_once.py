"""Two workers at the same time, and wake-ups that come twice or never: work is done once. On PostgreSQL."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.db import connection
from django.utils import timezone

from games.play.bots.play import play_waiting_bots
from games.play.clocks.expiry import DueSeat, expire_due, expire_turn
from games.play.matches.proof import prove
from games.play.models import Match, Move, Notice, Seat
from halfpint_site.notifications.handover import hand_over
from halfpint_site.notifications.models import ChannelSetting, Delivery, Mode
from halfpint_site.notifications.sending.run import deliver_due
from tests.play.tables import new_guest, open_match

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]
WORKERS = 4


def at_once(work: Callable[[], Any]) -> list[Any]:
    """Let four workers start the same work at the same moment. Returns their results."""
    start = Barrier(WORKERS)

    def worker(_number: int) -> Any:
        try:
            start.wait()
            return work()
        finally:
            connection.close()

    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(worker, range(WORKERS)))


def overdue_tables(count: int, policy: str) -> list[Match]:
    """Open tables of two users, all of whose awaited seats are overdue."""
    people = [new_guest("Ada"), new_guest("Bo")]
    tables = [open_match(*people, seats=2) for _ in range(count)]
    Match.objects.update(policy=policy)
    past = timezone.now() - timedelta(seconds=1)
    Seat.objects.filter(waiting_since__isnull=False).update(deadline=past, wakes_at=past)
    return tables


def clock_moves() -> Counter[tuple[str, int | None]]:
    return Counter(Move.objects.filter(made_by=Move.MadeBy.CLOCK).values_list("match_id", "seat"))


def test_four_sweeps_at_once_play_each_overdue_turn_once() -> None:
    tables = overdue_tables(8, Match.Policy.DEFAULT)
    overdue = Seat.objects.filter(waiting_since__isnull=False).count()
    assert sum(at_once(expire_due)) == overdue
    assert clock_moves().total() == overdue
    assert set(clock_moves().values()) == {1}
    for match in tables:
        match.refresh_from_db()
        assert prove(match, list(match.seat_set.all())).holds


def test_a_turn_that_four_workers_hold_at_once_is_played_once() -> None:
    (match,) = overdue_tables(1, Match.Policy.DEFAULT)
    seat = match.seat_set.filter(waiting_since__isnull=False)[0]
    at_once(lambda: expire_turn(DueSeat(str(match.pk), seat.index)))
    assert clock_moves() == {(match.pk, seat.index): 1}
    assert Notice.objects.filter(kind=Notice.Kind.MISSED).count() == 1


def test_a_seat_is_handed_to_a_stand_in_once() -> None:
    (match,) = overdue_tables(1, Match.Policy.STAND_IN)
    seat = match.seat_set.filter(waiting_since__isnull=False)[0]
    at_once(lambda: expire_turn(DueSeat(str(match.pk), seat.index)))
    seat.refresh_from_db()
    assert (seat.bot, seat.missed) == ("normal", 1)
    assert Notice.objects.filter(kind=Notice.Kind.MISSED).count() == 1


def test_bots_that_are_woken_four_times_move_once_a_turn() -> None:
    match = open_match(new_guest("Ada"), seats=4, rounds=3)
    at_once(lambda: play_waiting_bots(str(match.pk)))
    match.refresh_from_db()
    seats = list(match.seat_set.all())
    assert prove(match, seats).holds
    assert not [seat for seat in seats if seat.bot and seat.waiting_since]


def sleeper() -> Any:
    """Create a user who wants a mail for every notice."""
    person = get_user_model().objects.create(email="ada@example.org", display_name="Ada")
    ChannelSetting.objects.create(user=person, channel="mail", mode=Mode.EACH)
    return person


def test_four_hand_overs_at_once_make_one_delivery_a_notice() -> None:
    person = sleeper()
    Notice.objects.bulk_create(Notice(key=f"full:{n}", user=person, kind=Notice.Kind.FULL) for n in range(60))
    assert sum(at_once(lambda: hand_over(20))) <= 60
    while hand_over(20):
        pass
    assert Delivery.objects.count() == 60


def test_four_deliveries_at_once_send_each_mail_once() -> None:
    person = sleeper()
    match = open_match(new_guest("Bo"), seats=2)
    Notice.objects.bulk_create(
        Notice(key=f"mention:{n}", user=person, kind=Notice.Kind.MENTION, match=match) for n in range(40)
    )
    while hand_over():
        pass
    at_once(deliver_due)
    ids = Counter(letter.extra_headers["Message-ID"] for letter in mail.outbox)
    assert len(ids) == 40
    assert set(ids.values()) == {1}
    assert set(Delivery.objects.values_list("status", flat=True)) == {Delivery.Status.SENT}
