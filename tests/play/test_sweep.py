"""Claiming what is due, on PostgreSQL: its cost, and two sweeps at the same time."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection
from django.utils import timezone

from games.play.clocks import expiry as expire
from games.play.clocks.expiry import LEASE, DueSeat, claim_due
from tests.play.crowd import crowd, make_due

pytestmark = pytest.mark.postgresql_only
SEATS, DUE = 100_000, 400


@pytest.mark.django_db
def test_a_claim_reads_only_what_is_due_however_many_wait() -> None:
    now = timezone.now()
    crowd(now, SEATS)
    make_due(now - timedelta(seconds=1), DUE)
    with connection.cursor() as cursor:
        cursor.execute(
            f"EXPLAIN (ANALYZE, FORMAT JSON) {expire.DUE} FOR UPDATE SKIP LOCKED",
            [now, now, 1000],
        )
        plan = str(cursor.fetchone()[0])
    assert "'Index Name': 'seat_due'" in plan
    assert "Seq Scan" not in plan
    assert f"'Actual Rows': {DUE}" in plan


@pytest.mark.django_db
def test_a_claim_takes_what_is_due_and_leaves_the_rest() -> None:
    now = timezone.now()
    crowd(now, 700)
    make_due(now - timedelta(seconds=1), 30)
    assert len(claim_due(now, 20)) == 20
    assert len(claim_due(now, 20)) == 10
    assert claim_due(now, 20) == []


@pytest.mark.django_db
def test_what_a_killed_worker_had_claimed_is_due_again_after_the_lease() -> None:
    now = timezone.now()
    crowd(now, 70)
    make_due(now - timedelta(seconds=1), 5)
    claimed = claim_due(now)
    assert claim_due(now + LEASE / 2) == []
    assert sorted(claim_due(now + LEASE))[:5] == sorted(claimed)


@pytest.mark.django_db
def test_a_claim_ends_when_the_seat_wakes_at_another_time() -> None:
    now = timezone.now()
    crowd(now, 70)
    make_due(now - timedelta(seconds=2), 5)
    claimed = claim_due(now)
    make_due(now - timedelta(seconds=1), 5)
    assert sorted(claim_due(now)) == sorted(claimed)


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_at_once_never_claim_the_same_seat() -> None:
    now = timezone.now()
    crowd(now, 7_000)
    make_due(now - timedelta(seconds=1), 2_000)
    start = Barrier(4)

    def sweep(_: int) -> list[DueSeat]:
        try:
            start.wait()
            claimed: list[DueSeat] = []
            while batch := claim_due(now, 50):
                claimed += batch
            return claimed
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        claims = list(pool.map(sweep, range(4)))
    found = [seat for claim in claims for seat in claim]
    assert len(found) == len(set(found)) == 2_000
