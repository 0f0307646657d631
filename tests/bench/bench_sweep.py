"""The sweep of due turns among a million waiting seats on PostgreSQL.

Goals: 1,000 due turns claimed within 25 ms, and an empty sweep within 1 ms, however many seats wait.
"""

import os
import statistics
import sys
import time
from datetime import datetime, timedelta

from tests.bench.grown_up import site_settings

SEATS = int(os.environ.get("BENCH_SEATS", "1000000"))
DUE = 1_000
ROUNDS = 15


def main() -> int:
    """Print the times of claims and of the moves that follow."""
    with site_settings():
        from django.utils import timezone

        from tests.play.crowd import crowd

        now = timezone.now()
        start = time.perf_counter()
        crowd(now, SEATS)
        print(f"{SEATS:,} waiting seats made in {time.perf_counter() - start:.0f} s")
        idle = [claim_time(now) for _ in range(200)]
        print(f"nothing due: {spread(idle)}")
        print(f"{DUE:,} due claimed: {spread(claim_rounds(now))}")
        print(f"{DUE:,} turns of real matches handled in {handle(now):.1f} s")
    return 0


def claim_time(now: datetime) -> float:
    """Return the milliseconds of one claim."""
    from games.play.clocks.expiry import claim_due

    start = time.perf_counter()
    claim_due(now, DUE)
    return (time.perf_counter() - start) * 1000


def claim_rounds(now: datetime) -> list[float]:
    """Return the times of claims of DUE scattered seats each. The crowd is otherwise unchanged."""
    from tests.play.crowd import make_due

    times = []
    for _ in range(ROUNDS):
        make_due(now - timedelta(seconds=1), DUE)
        times.append(claim_time(now))
    return times


def handle(now: datetime) -> float:
    """Return the seconds to play the default move for DUE seats of real matches, claims included."""
    from django.contrib.auth import get_user_model

    from games.catalog import find
    from games.play.clocks.expiry import expire_due
    from games.play.models import Match, Seat
    from games.play.tables.create import TableSpec, open_table
    from games.play.tables.seats import join_table

    people = [get_user_model().objects.create_guest("en") for _ in range(2)]
    tables = []
    for _ in range(DUE // 2):
        match = open_table(people[0], TableSpec(game=find("half-pint-heroes"), seats=2, audience=Match.Audience.LINK))
        join_table(match.pk, people[1])
        tables.append(match.pk)
    Match.objects.filter(pk__in=tables).update(policy=Match.Policy.DEFAULT)
    past = now - timedelta(seconds=1)
    Seat.objects.filter(match__in=tables, waiting_since__isnull=False).update(wakes_at=past, deadline=past)
    start = time.perf_counter()
    while expire_due():
        pass
    return time.perf_counter() - start


def spread(times: list[float]) -> str:
    """Return median, 99th percentile and maximum, in milliseconds."""
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"median {statistics.median(ordered):.2f} ms, p99 {late:.2f} ms, worst {ordered[-1]:.2f} ms"


if __name__ == "__main__":
    sys.exit(main())
