"""Compare the site's moves with other implementations: `python -m tests.bench.peers.run` (see README.md)."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import psycopg

from tests.bench import bench_moves, grown_up
from tests.bench.bare_sql import moves_per_second, stored_sizes
from tests.bench.clients import Sent, run_clients
from tests.bench.peers import bare_python
from tools.with_services import answers, free_port, start_postgres, start_redis, wait_for

HERE = Path(__file__).resolve().parent
ROUNDS, KILLS = int(os.environ.get("ROUNDS", "2")), int(os.environ.get("KILLS", "3"))
SECONDS, BARE_SECONDS, KILL_AFTER, LONG = 5, 2, 4, 15
MANY, FEW = 16, 2
# Moves prepared for each client of the site: fewer than in bench_moves, because that takes long.
MOVES = {MANY: 200, FEW: 700}
TABLES = {MANY: 8, FEW: 20}  # tables of 100 moves for each client of the others
SMALL = 400  # characters of a state with only its 100 fields; the site's own states have about 300
STATES = {"4 KB": 4096, "small": SMALL}


class Result(NamedTuple):
    """One measurement. Times in milliseconds; ``cpu`` is the time of the server's processes per move."""

    rate: float
    p50: float
    p99: float
    cpu: float
    moves: int
    lost: int


Found = dict[tuple[tuple[str, str], int], list[Result]]  # by implementation, state and number of clients


class Peer(grown_up.Server):
    """A program that listens on a port, with its own database and process group."""

    def __init__(self, command: Sequence[str], **environment: object) -> None:
        self.port = free_port()
        self.url = os.environ["DATABASE_URL"].replace(grown_up.DATABASE, f"peer_{self.port}")
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS peer_{self.port} WITH (FORCE)")
            connection.execute(f"CREATE DATABASE peer_{self.port}")
        own = {"DATABASE_URL": self.url, "NODE_ENV": "production", **environment}
        variables = os.environ | {key: str(value) for key, value in own.items()}
        self._process = subprocess.Popen(
            [*command, str(self.port)], cwd=grown_up.ROOT, env=variables, start_new_session=True
        )
        wait_for(lambda: answers(self.port), seconds=30)

    close = grown_up.Server.kill


class Boardgame(Peer):
    """boardgame.io with bgio-postgres: 16 connections instead of its default of 5, and no log of the statements."""

    def __init__(self, state: int) -> None:
        super().__init__(["node", str(HERE / "server.js")], STATE=state, POOL=MANY)

    def measure(self, clients: int, until: str, kill: bool = False) -> Result:
        """Measure. `until` says whether the next move follows when the last one is shown, or when it is stored."""
        seconds = LONG if kill else SECONDS
        command = ["node", "load.js", *map(str, (self.port, clients, TABLES[clients], seconds)), until]
        with subprocess.Popen(command, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdin is not None
            assert load.stdout is not None
            assert load.stdout.readline() == "ready\n"
            used = self.cpu_seconds()
            if kill:
                threading.Timer(KILL_AFTER, self.kill).start()
            load.stdin.write("go\n")
            load.stdin.flush()
            found = json.loads(load.stdout.readline())
        used = self.cpu_seconds() - used
        time.sleep(1)  # the last move shown may not have reached the database yet
        sent = [Sent(**client) for client in found["sent"]]
        stored = """SELECT id, (state->>'_stateID')::int FROM "Games" """
        return result(sent, used, lost_moves(self.url, stored, found["ids"], sent))


class Python(Peer):
    """`bare_python.py`, run like the site."""

    def __init__(self, state: int) -> None:
        command = [sys.executable, "-m", "waitress", "--host", "127.0.0.1", "--threads", str(grown_up.THREADS)]
        command += ["tests.bench.peers.bare_python:application", "--port"]
        super().__init__(command, THREADS=grown_up.THREADS)
        self._state = state

    def measure(self, clients: int, kill: bool = False) -> Result:
        """Measure with the site's clients."""
        ids, work = bare_python.set_up(self.url, clients, TABLES[clients], self._state)
        used = self.cpu_seconds()
        if kill:
            threading.Timer(KILL_AFTER, self.kill).start()
        sent = run_clients(self.port, work, LONG if kill else SECONDS, 200)
        return result(sent, self.cpu_seconds() - used, lost_moves(self.url, "SELECT id, ply FROM match", ids, sent))


def measure_site(server: grown_up.Server, clients: int, htmx: bool) -> Result:
    """Measure the site like `bench_moves`: two seats, answered with the table or with a redirect."""
    phase = bench_moves.Phase(2, clients, htmx, MOVES[clients])
    used = server.cpu_seconds()
    prepared, sent = bench_moves.send(server, phase, SECONDS)
    return result(sent, server.cpu_seconds() - used, bench_moves.check(prepared, sent, unanswered=0))


def result(sent: Sequence[Sent], used: float, lost: int) -> Result:
    """Return the figures of the clients. Raises ValueError if a server gave an unexpected answer."""
    if wrong := {client.wrong for client in sent} - {0}:
        raise ValueError(f"unexpected status: {wrong}")
    took = sorted(seconds * 1000 for client in sent for seconds in client.took)
    rate = sum(len(client.took) / client.seconds for client in sent if client.took)
    p99 = took[int(len(took) * 0.99)]
    return Result(rate, statistics.median(took), p99, used / len(took) * 1000, len(took), lost)


def lost_moves(url: str, query: str, ids: Sequence[Sequence[str]], sent: Sequence[Sent]) -> int:
    """Return the number of acknowledged moves that the database does not have."""
    with psycopg.connect(url) as connection:
        stored: dict[str, int] = dict(connection.execute(query).fetchall())
    acknowledged = ((mine, one.acknowledged) for mine, one in zip(ids, sent, strict=True))
    return sum(max(0, n - stored[key]) for pair in acknowledged for key, n in zip(*pair, strict=True))


def main() -> int:
    """Run the comparison. Returns 1 if the site, or plain Python, lost an acknowledged move."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="peers-")))
        folder.chmod(0o755)  # PostgreSQL may run as another user
        if "TEST_POSTGRES_URL" not in os.environ:
            started = start_postgres(folder, stack, durable=True) or sys.exit("Needs PostgreSQL.")
            os.environ["TEST_POSTGRES_URL"] = started[0]
        if "TEST_REDIS_URL" not in os.environ and (redis := start_redis(folder, stack)):
            os.environ["TEST_REDIS_URL"] = redis[0]
        stack.enter_context(grown_up.site_settings())
        return compare(stack)


def compare(stack: ExitStack) -> int:
    """Measure all implementations in turn, then kill them."""
    site = stack.enter_context(grown_up.web())
    rows: dict[tuple[str, str], Callable[[int], Result]] = {
        ("site, table (htmx)", "own"): lambda clients: measure_site(site, clients, True),
        ("site, redirect", "own"): lambda clients: measure_site(site, clients, False),
    }
    for name, state in STATES.items():
        game, bare = stack.enter_context(closing(Boardgame(state))), stack.enter_context(closing(Python(state)))
        rows["boardgame.io, shown", name] = partial(game.measure, until="shown")
        rows["boardgame.io, stored", name] = partial(game.measure, until="stored")
        rows["bare Python", name] = bare.measure
    for row, measure in rows.items():
        if row[0] != "boardgame.io, stored":
            measure(MANY)  # warm up: compile templates and scripts
    found: Found = defaultdict(list)
    sql: dict[str, list[float]] = defaultdict(list)
    for _ in range(ROUNDS):
        print(
            f"{os.cpu_count()} processors; {os.getloadavg()[0]:.1f} programs wanted one in the last minute", flush=True
        )
        measure_sql(sql)
        for clients in (MANY, FEW):
            for row, measure in rows.items():
                found[row, clients].append(one := measure(clients))
                figures = [f"{name} {value:.4g}" for name, value in one._asdict().items()]
                print(f"{', '.join(row):<27}{clients:>3} clients  ", *figures, flush=True)
            if clients == MANY:
                measure_sql(sql)
    show(list(rows), found, sql)
    lost = sum(one.lost for (row, _), results in found.items() for one in results if "boardgame.io" not in row[0])
    return 1 if lost + kill_all(site) else 0


def measure_sql(sql: dict[str, list[float]]) -> None:
    """Measure the statements alone, with a state of the site's size and one of 4 KB."""
    url = os.environ["DATABASE_URL"]
    sizes = stored_sizes(url)
    for name, state in {"own": sizes.state, **STATES}.items():
        sql[name].append(moves_per_second(url, sizes._replace(state=state), MANY, BARE_SECONDS))


def show(rows: Sequence[tuple[str, str]], found: Found, sql: dict[str, list[float]]) -> None:
    """Print medians over the rounds; a ratio is the median of the rounds' ratios."""
    print("bare SQL, moves/s:", {name: round(statistics.median(rates)) for name, rates in sql.items()})
    print("| what, state | moves/s | of SQL | x 4 KB | x small | CPU ms | p50 / p99, 16 | p50 / p99, 2 | lost |")
    for row in rows:
        many, few = found[row, MANY], found[row, FEW]
        pairs = zip(many, sql[row[1]][::2], sql[row[1]][1::2], strict=True)
        share = statistics.median(one.rate * 2 / (before + after) for one, before, after in pairs)
        times = [
            statistics.median(one.rate / peer.rate for one, peer in zip(many, found[peers, MANY], strict=True))
            for peers in [("boardgame.io, stored", name) for name in STATES]
        ]
        print(
            f"| {', '.join(row)} | {median(many, 'rate'):.0f} | {share:.1%} | {times[0]:.2f} | {times[1]:.2f} "
            f"| {median(many, 'cpu'):.1f} | {median(many, 'p50'):.0f} / {median(many, 'p99'):.0f} "
            f"| {median(few, 'p50'):.1f} / {median(few, 'p99'):.1f} | {sum(one.lost for one in many + few)} |"
        )


def median(results: Sequence[Result], name: str) -> float:
    """Return the median of one figure over the rounds."""
    return statistics.median(getattr(one, name) for one in results)


def kill_all(site: grown_up.Server) -> int:
    """Kill the servers under load with SIGKILL. Returns the acknowledged moves lost by the site and plain Python."""
    lost = bench_moves.run_and_kill(site)
    print(f"killed: site, {lost} acknowledged moves lost")
    for _ in range(KILLS):
        with closing(Boardgame(STATES["4 KB"])) as peer, closing(Python(STATES["4 KB"])) as python:
            game, bare = peer.measure(MANY, "shown", kill=True), python.measure(MANY, kill=True)
        print(f"killed: boardgame.io, {game.lost} of {game.moves} shown moves lost, each in one of {MANY} matches")
        print(f"killed: bare Python, {bare.lost} of {bare.moves} acknowledged moves lost")
        lost += bare.lost
    return lost


if __name__ == "__main__":
    sys.exit(main())
