"""Durable moves through the whole site, compared with the three SQL statements that they need.

Signed-in players post legal moves of whole matches over kept connections: session, CSRF, judging, log, state, answer.
"""

import os
import statistics
import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.bench.clients import Sent, run_clients
from tests.bench.grown_up import THREADS, WORKERS, Server, site_settings, web

SECONDS, BARE_SECONDS = 5, 2
MANY, FEW = 16, 2
DRAWS = 5
"""So often two clients connect anew: a connection falls to either process, and two at one share its interpreter."""
GOAL_P50, GOAL_P99 = 8, 20  # milliseconds, with FEW clients
GOAL_RATIO, FIRST_RATIO = 12, 6  # percent of the bare SQL


class Phase(NamedTuple):
    """One measurement: seats, clients, and the most moves that a client can send."""

    seats: int
    clients: int
    htmx: bool
    moves: int

    def __str__(self) -> str:
        return f"{self.seats} seats, {self.clients:>2} clients, {'htmx: 200 and table' if self.htmx else 'plain: 302'}"


PHASES = [
    Phase(seats, clients, htmx, moves)
    for seats in (2, 7)
    for clients, htmx, moves in [(MANY, True, 500), (MANY, False, 700), (FEW, True, 1400), (FEW, False, 1800)]
]


def main() -> int:
    """Run the benchmark. Returns 1 if an acknowledged move was lost."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        return measure()


def measure() -> int:
    """Run every phase and the bare SQL, then the kill. Returns 1 if a log lacks an acknowledged move."""
    print(f"waitress, {WORKERS} workers of {THREADS} threads; PostgreSQL with fsync; {os.cpu_count()} CPUs")
    lost = 0
    with web() as server:
        warm_up(server)
        for phase in PHASES:
            before = bare_sql() if phase.clients == MANY else 0
            rate, missing = run(server, phase)
            lost += missing
            if before:
                show_ratio(rate, (before + bare_sql()) / 2)
        lost += run_and_kill(server)
    print(f"Acknowledged moves lost: {lost} (goal 0)")
    return 1 if lost else 0


def bare_sql() -> float:
    """Return moves per second of the three statements alone, with as many connections."""
    from tests.bench.bare_sql import moves_per_second, stored_sizes

    url = os.environ["DATABASE_URL"]
    return moves_per_second(url, stored_sizes(url), MANY, BARE_SECONDS)


def show_ratio(rate: float, bare: float) -> None:
    """Print the ratio of the whole site to the bare SQL, which is measured just before and after."""
    goal = f"(goal {GOAL_RATIO}%, first landing {FIRST_RATIO}%)"
    print(f"{'':<44}{rate / bare:6.1%} of the bare SQL's {bare:.0f} moves/s {goal}", flush=True)


def warm_up(server: Server) -> None:
    """Let every worker compile its templates."""
    send(server, Phase(7, 8, True, 60), 2)


def send(
    server: Server, phase: Phase, seconds: float, started: Callable[[], None] = lambda: None
) -> tuple[list[Any], list[Sent]]:
    """Prepare and run a phase. Returns the scripts and the results of the clients."""
    from tests.bench.scripts import scripts

    prepared = scripts(phase.clients, phase.moves, phase.seats, phase.htmx)
    work = [[script.requests for script in client] for client in prepared]
    started()
    return prepared, run_clients(server.port, work, seconds, 200 if phase.htmx else 302)


class Measured(NamedTuple):
    """The figures of one draw.

    Moves per second, milliseconds (median, 99th percentile, processor time per move), bytes per answer, and the number
    of acknowledged moves that are not stored or answers with an unexpected status.
    """

    rate: float
    p50: float
    p99: float
    cpu: float
    size: float
    faults: int


def run(server: Server, phase: Phase) -> tuple[float, int]:
    """Measure and print a phase; several draws give their medians.

    Returns moves per second and the number of faults.
    """
    draws = [measure_draw(server, phase) for _ in range(DRAWS if phase.clients == FEW else 1)]
    rate, p50, p99, cpu, size, _ = (statistics.median(values) for values in zip(*draws, strict=True))
    of_draws = f" ({', '.join(f'{draw.p50:.1f}' for draw in draws)})" if len(draws) > 1 else ""
    goal = f"   (goals {GOAL_P50} and {GOAL_P99})" if phase.clients == FEW else ""
    print(
        f"{phase!s:<42}{rate:8.0f} moves/s   p50 {p50:5.1f} ms{of_draws}   p99 {p99:5.1f} ms{goal}"
        f"   {cpu:.1f} ms of CPU, {size:.0f} bytes",
        flush=True,
    )
    return rate, sum(draw.faults for draw in draws)


def measure_draw(server: Server, phase: Phase) -> Measured:
    """Measure one draw with new connections."""
    used = server.cpu_seconds()
    prepared, sent = send(server, phase, SECONDS)
    used = server.cpu_seconds() - used
    took = sorted(seconds * 1000 for client in sent for seconds in client.took)
    wrong = {client.wrong for client in sent} - {0}
    if wrong:
        print(f"UNEXPECTED STATUS {wrong}", flush=True)
    return Measured(
        sum(len(client.took) / client.seconds for client in sent),
        statistics.median(took),
        took[int(len(took) * 0.99)],
        used / len(took) * 1000,
        sum(client.size for client in sent) / len(took),
        check(prepared, sent, unanswered=0) + len(wrong),
    )


def run_and_kill(server: Server) -> int:
    """Kill the web processes during a run. Returns the number of acknowledged moves that are not stored."""
    timer = threading.Timer(4, server.kill)
    prepared, sent = send(server, Phase(2, MANY, True, 500), 60, started=timer.start)
    timer.join()
    answered = sum(len(client.took) for client in sent)
    print(f"web processes killed after {answered} acknowledged moves")
    return check(prepared, sent, unanswered=1)


def check(prepared: Sequence[Sequence[Any]], sent: Sequence[Sent], unanswered: int) -> int:
    """Return the number of acknowledged moves that the logs lack. Asserts that each log leads to its stored state.

    ``unanswered``: how many moves a table may have stored without an answer that reached the client.
    """
    from games.play.matches.moves import state_after
    from games.play.models import Match

    missing = 0
    for client, result in zip(prepared, sent, strict=True):
        for script, acknowledged in zip(client, result.acknowledged, strict=True):
            match = Match.objects.get(pk=script.match_id)
            log = list(match.moves.filter(made_by="player", ply__gt=0).values_list("seat", "data"))
            right = sum(one == other for one, other in zip(log, script.moves, strict=False))
            missing += max(0, acknowledged - right)
            assert right == len(log) <= acknowledged + unanswered, script.match_id
            assert not log or state_after(match) == match.load_state(), script.match_id
    return missing
