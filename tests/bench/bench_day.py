"""A day of a large site on one machine, at its busiest hour: which part gives way first?

The day that is meant: 20,000 people, each of whom opens the site three times and makes 20 moves; an eighth of it in the
busiest hour (noon or eight). That hour is offered in real time, once, twice, four times ..., for SECONDS each, by
clients that keep to their times whether answers come or not: a time is counted from when the request was due. Whoever
opens the site reads their tables and one of them, whose tab asks for news for five minutes, every ten seconds on
average (docs/decisions/0029); every move is shown to one more reader; every second move is answered by a bot's; 200
tournaments run, whose rounds beat looks after.

All processes of the Procfile run, on PostgreSQL with fsync and Redis, all on this machine with the clients, which take
their share of it. With ``BENCH_MACHINES=2`` there are two web processes with their own ports, between which each line
of requests changes every time, and three workers: nothing may be kept in a process that another needs.
"""

import os
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from socket import create_connection
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.bench.clients import read_response
from tests.bench.grown_up import programs
from tests.operations.redis_server import PROGRAM, RedisServer
from tests.soak.postgres_server import PROGRAMS, PostgresServer
from tests.soak.receivers import mail_server
from tests.soak.surroundings import running_site
from tools.household import household

if TYPE_CHECKING:
    from tests.bench.scripts import Script

PEOPLE, OPENINGS, MOVES, BUSIEST = 20_000, 3, 20, 1 / 8
TAB_SECONDS, POLL_SECONDS = 300, 10
PLIES_OF_BOTS = 60
"""That four bots need to the end of the matches that are given to them, three rounds each."""
TOURNAMENTS = int(os.environ.get("BENCH_TOURNAMENTS", "200"))
MACHINES = int(os.environ.get("BENCH_MACHINES", "1"))
TIMES = [float(times) for times in os.environ.get("BENCH_TIMES", "1 2 4 8").split()]
SECONDS = float(os.environ.get("BENCH_SECONDS", "30"))
THREADS, PROCESSES = 48, 2


class Action(NamedTuple):
    """A request that is due so many seconds after the start; ``line``: those of one line keep their order."""

    kind: str
    due: float
    line: int
    request: bytes


class Taken(NamedTuple):
    """What became of it: how long after it was due the answer was there, and its status, 0 if none came."""

    kind: str
    seconds: float
    status: int


def main() -> int:
    """1 if a move was refused, or without PostgreSQL and Redis."""
    if PROGRAM is None or PROGRAMS is None:
        print("Needs the programs of PostgreSQL and Redis.")
        return 1
    with household(), ExitStack() as stack:
        folder = Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="halfpint-day-", ignore_cleanup_errors=True))
        )
        folder.chmod(0o755)
        redis, postgres = RedisServer(folder), PostgresServer(folder, durable=True)
        for server in (redis, postgres):
            stack.callback(server.stop)
            server.start()
        mail = stack.enter_context(mail_server())
        os.environ |= {"WEB_WORKERS": "2", "WEB_THREADS": "2"}
        site = stack.enter_context(running_site(folder / "site", postgres.url, redis.url, mail.port))
        ports = [int(site.environment["PORT"]), *more_machines(site)]
        return measure(site, ports)


def more_machines(site: Any) -> Iterator[int]:
    """Start what a second machine has, and a third worker; the ports of its web processes."""
    from tools.with_services import free_port

    own = site.environment["PORT"]
    for number in range(1, MACHINES):
        site.environment["PORT"] = str(free_port())
        for name in ("web", "worker") + (("worker",) if number == 1 else ()):
            copy = f"{name} {number} {len(site.processes)}"
            command = site.commands[name].replace("celery ", "celery ", 1)
            site.commands[copy] = command + (f" --hostname {copy.replace(' ', '-')}@%h" if name == "worker" else "")
            site.start(copy)
        yield int(site.environment["PORT"])
    site.environment["PORT"] = own


def measure(site: Any, ports: Sequence[int]) -> int:
    """Offer the hour ever more often; 1 if a request got a wrong answer."""
    from django.db.models import Min
    from django.utils import timezone

    from games.play.models import Move, Seat
    from tests.soak.watch import Watcher, Weather

    class Lateness(Watcher):
        """How long the bot that has waited longest has been waiting; not one that sits in for who has just left, as it
        waits since they did.
        """

        def look(self) -> dict[str, float]:
            """In seconds."""
            bots = Seat.objects.filter(match__status="running", resigned_at=None).exclude(bot="")
            since = bots.aggregate(since=Min("waiting_since"))["since"]
            return {"bots": max(0.0, (timezone.now() - since).total_seconds()) if since else 0.0}

    print(f"{os.cpu_count()} CPUs, {len(ports)} web machines, {TOURNAMENTS} tournaments", flush=True)
    hold_tournaments()
    warm_up(ports)
    wrong = 0
    for times in TIMES:
        actions = list(hour(times))
        processes, size, moves = Processes(site), size_of_database(), Move.objects.count()
        late = Lateness(Weather(), 0.25)
        late.start()
        taken = offer(ports, actions)
        late.stop()
        used, grown, moves = processes.shares(), size_of_database() - size, Move.objects.count() - moves
        show(times, taken, late, used)
        print(
            f"    {moves / SECONDS:.0f} moves a second in all; {grown / max(1, moves):.0f} bytes of the database each"
        )
        wrong += sum(one.status not in STATUS[one.kind] for one in taken)
        wait_for_bots()
    print(f"wrong answers: {wrong}")
    return 1 if wrong else 0


STATUS = {
    "move": {200},
    "news of it": {200},
    "poll without news": {204},
    "table": {200},
    "start page": {200},
    "my tables": {200},
    "leaves it to bots": {302},
}


def hour(times: float) -> Iterator[Action]:
    """What is due in SECONDS of the busiest hour of so many such days, each kind at moments of its own."""
    from tests.bench.scripts import new_player, script
    from tests.play.tables import open_match

    luck = random.Random(times)
    moves = times * PEOPLE * MOVES * BUSIEST / 3600
    openings = times * PEOPLE * OPENINGS * BUSIEST / 3600
    polls = openings * TAB_SECONDS / POLL_SECONDS
    pairs = [[new_player(f"{side}-{number}") for side in "ab"] for number in range(8)]
    waiting = [open_match(*(player.user for player in pair), seats=2) for pair in pairs]
    for number, scripts in enumerate(tables_for(moves * SECONDS, pairs, script)):
        moments = iter(at_random(luck, scripts, SECONDS))
        for request in scripts.requests:
            due = next(moments)
            yield Action("move", due, number, request)
            news = get(f"/en/table/{scripts.match_id}/poll/?version=0", pairs[number % 8][1], "HX-Request: true")
            yield Action("news of it", min(SECONDS, due + 0.5), 100_000 + number, news)
    for line in range(round(polls * SECONDS)):
        match, pair = waiting[line % 8], pairs[line % 8]
        request = get(f"/en/table/{match.pk}/poll/?version={match.version}", pair[0], "HX-Request: true")
        yield Action("poll without news", luck.uniform(0, SECONDS), 200_000 + line, request)
    for line in range(round(openings * SECONDS)):
        match, pair = waiting[line % 8], pairs[line % 8]
        for kind, path in {
            "start page": "/en/",
            "my tables": "/en/tables/mine/",
            "table": f"/en/table/{match.pk}/",
        }.items():
            yield Action(kind, luck.uniform(0, SECONDS), 300_000 + line, get(path, pair[0]))
    for line in range(round(moves / 2 * SECONDS / PLIES_OF_BOTS)):
        player = new_player(f"leaver {line}")
        match = open_match(player.user, seats=4)
        yield Action(
            "leaves it to bots", luck.uniform(0, SECONDS), 400_000 + line, post(f"/en/table/{match.pk}/resign/", player)
        )


def tables_for(moves: float, pairs: Sequence[Any], script: Any) -> Iterator["Script"]:
    """As many as can take so many moves, each a third of its own: then a table has one every few seconds."""
    left, number = moves, 0
    while left > 0:
        found = script(pairs[number % len(pairs)], True)
        short = found._replace(requests=found.requests[: min(20, round(left + 0.5))])
        left -= len(short.requests)
        number += 1
        yield short


def at_random(luck: random.Random, scripts: "Script", seconds: float) -> list[float]:
    """So many moments, one after the other."""
    return sorted(luck.uniform(0, seconds) for _ in scripts.requests)


def get(path: str, player: Any, *more: str) -> bytes:
    """A request of that person's browser."""
    head = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {player.cookies}", "Accept-Encoding: gzip", *more]
    return ("\r\n".join(head) + "\r\n\r\n").encode()


def post(path: str, player: Any) -> bytes:
    """A form that says nothing but the token."""
    body = f"csrfmiddlewaretoken={player.form_token}"
    head = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {player.cookies}", f"Content-Length: {len(body)}"]
    head.append("Content-Type: application/x-www-form-urlencoded")
    return ("\r\n".join(head) + "\r\n\r\n" + body).encode()


def hold_tournaments() -> None:
    """Events of four people each, whose first round is being played over days."""
    from tests.tournaments.app.events import begun, people

    for number in range(TOURNAMENTS):
        entrants = people(4)
        begun(entrants[0], *entrants, name=f"Evening {number}")


def warm_up(ports: Sequence[int]) -> None:
    """Let every process draw every kind of page."""
    offer(ports, [action._replace(due=action.due / 6) for action in hour(0.5)])


def wait_for_bots() -> None:
    """Until none is awaited, or a minute is over."""
    from games.play.models import Seat

    for _ in range(120):
        if not Seat.objects.filter(match__status="running", waiting_since__isnull=False).exclude(bot="").exists():
            return
        time.sleep(0.5)


# --- The clients ----------------------------------------------------------------------------------


def offer(ports: Sequence[int], actions: list[Action]) -> list[Taken]:
    """Send all at their times, by threads in processes of their own."""
    start = time.time() + 2
    shares: list[dict[int, list[Action]]] = [defaultdict(list) for _ in range(PROCESSES)]
    for action in sorted(actions, key=lambda action: action.due):
        slot = action.line % (THREADS * PROCESSES)
        shares[slot % PROCESSES][slot].append(action)
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool:
        found = [pool.submit(_work, list(ports), list(share.values()), start) for share in shares]
        return [one for part in found for one in part.result()]


def _work(ports: list[int], lines: list[list[Action]], start: float) -> list[Taken]:
    with ThreadPoolExecutor(max(1, len(lines))) as threads:
        return [
            one for part in threads.map(lambda line: _one_after_the_other(ports, line, start), lines) for one in part
        ]


def _one_after_the_other(ports: list[int], actions: list[Action], start: float) -> list[Taken]:
    connections: dict[int, Any] = {}
    taken = []
    for number, action in enumerate(actions):
        time.sleep(max(0, start + action.due - time.time()))
        port = ports[number % len(ports)]
        try:
            if port not in connections:
                connections[port] = create_connection(("127.0.0.1", port))
            connections[port].sendall(action.request)
            status, _size = read_response(connections[port])
        except OSError:
            connections.pop(port, None)
            status = 0
        taken.append(Taken(action.kind, time.time() - start - action.due, status))
    return taken


# --- What it took ---------------------------------------------------------------------------------


class Processes:
    """Processor time by part, from now on."""

    def __init__(self, site: Any) -> None:
        self.site = site
        self.before, self.began = self._ticks(), time.monotonic()

    def shares(self) -> dict[str, float]:
        """Of one processor."""
        took = (time.monotonic() - self.began) * os.sysconf("SC_CLK_TCK")
        return {name: (ticks - self.before.get(name, 0)) / took for name, ticks in self._ticks().items()}

    def _ticks(self) -> dict[str, int]:
        groups = {process.pid: name.split()[0] for name, process in self.site.processes.items()}
        found: dict[str, int] = defaultdict(int)
        for _folder, program, fields in programs():
            part = groups.get(int(fields[2])) or {"postgres": "PostgreSQL", "redis-server": "Redis"}.get(program)
            if part:
                found[part] += int(fields[11]) + int(fields[12])
        return found


def size_of_database() -> int:
    """In bytes."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def show(times: float, taken: Sequence[Taken], late: Any, used: dict[str, float]) -> None:
    """Print what one step was like."""
    print(f"\n{times:g} times the busiest hour, {SECONDS:g} s", flush=True)
    by_kind: dict[str, list[float]] = defaultdict(list)
    for one in taken:
        by_kind[one.kind].append(one.seconds * 1000)
    for kind, took in by_kind.items():
        ordered = sorted(took)
        p99 = ordered[int(len(ordered) * 0.99)]
        p50, rate = statistics.median(took), len(took) / SECONDS
        print(f"    {kind:<20}{rate:7.1f} a second   p50 {p50:7.1f} ms   p99 {p99:7.1f} ms")
    told = ", ".join(f"{name} {share:.0%}" for name, share in sorted(used.items()))
    print(
        f"    processor: {told}; a bot waited for {max(late.worst('bots').values(), default=0):.1f} s at most",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
