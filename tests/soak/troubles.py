"""Failures around the site: each trouble is a generator that acts, then yields seconds to wait.

One thread runs all of them (``play``), because what it starts ends with the thread.
"""

import heapq
import itertools
import random
import signal
import socket
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field

from django.db import close_old_connections

from tests.e2e.site import Site
from tests.operations.redis_server import RedisServer
from tests.outside.hang import hanging
from tests.soak.postgres_server import PostgresServer
from tests.soak.receivers import MailServer
from tests.soak.reckoning import LATE, late
from tests.soak.sleepers import new_deaf, tell
from tests.soak.surroundings import Killer
from tests.soak.watch import DATABASE_AWAY, Weather
from tools.with_services import answers

Trouble = Generator[float, None, None]
HOOKS, POSTS = 30, 20
#: Seconds within which everything must have caught up.
PATIENCE = 90.0
_HALF_A_POST = (
    b"POST /en/account/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 100\r\n\r\nlogin="
)


@dataclass
class Trials:
    """The site with all its servers, and records of how it recovered from each trouble."""

    site: Site
    redis: RedisServer
    postgres: PostgresServer
    mail: MailServer
    weather: Weather
    luck: random.Random
    kills: int
    gap: float
    away: float
    seconds: float
    killer: Killer = field(init=False)
    quiet: float = field(init=False)  # seconds before the first trouble
    between: float = field(init=False)  # seconds between two troubles of a kind
    recovered: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    faults: list[str] = field(default_factory=list)
    called: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.killer = Killer(self.site, self.luck)
        self.quiet, self.between = self.away / 4, self.away / 6

    def play(self, names: list[str]) -> None:
        """Run these troubles side by side until the last one ends and the time is up."""
        kinds: Mapping[str, Callable[[], Trouble]] = {
            "kill": self._kill,
            "redis": self._stop_redis,
            "postgres": self._restart_postgres,
            "beats": self._beat_twice,
            "webhooks": self._hang_webhooks,
            "posts": self._hold_posts,
            "mail": self._hang_mail,
        }
        ends = time.monotonic() + self.quiet + self.seconds
        running = {name: kinds[name]() for name in names} | {"supervisor": self._replace_the_dead()}
        waiting = [(time.monotonic() + self.quiet, name) for name in running]
        lasting = {"beats", "webhooks", "posts", "supervisor"}  # these go on as long as others do
        while waiting and (time.monotonic() < ends or {name for _due, name in waiting} - lasting):
            due, name = heapq.heappop(waiting)
            time.sleep(max(0.0, due - time.monotonic()))
            pause = next(running[name], None)
            if pause is not None:
                heapq.heappush(waiting, (time.monotonic() + pause, name))
        time.sleep(max(0.0, ends - time.monotonic()))
        for trouble in running.values():
            trouble.close()

    def _replace_the_dead(self) -> Trouble:
        """Restart ended processes. Not a trouble itself; a supervisor does so in production."""
        while True:
            for name in self.killer.replace_the_dead():
                self.ended[name] += 1
            yield 1.0

    def _kill(self) -> Trouble:
        """Kill processes and their children, one after the other."""
        with self.weather.during("kills"):
            for number in range(1, self.kills + 1):
                yield self.luck.uniform(0.1, 2 * self.gap)
                self.killer.strike()
                for _tick in range(300):  # at most a minute, until web is there again
                    if answers(self.killer.port):
                        break
                    yield 0.2
                if number % 20 == 0:
                    print(f"{number} kills", flush=True)

    def _stop_redis(self) -> Trouble:
        """Stop Redis, which is both cache and broker, and lose its data."""
        yield self.between / 2
        with self.weather.during("Redis away"):
            self.redis.stop()
            yield self.away
            self.redis.start()
        yield from self._catch_up("Redis")

    def _restart_postgres(self) -> Trouble:
        """Restart PostgreSQL as in an update, after a crash, and with a longer pause."""
        yield self.between
        for how, pause in ((signal.SIGINT, 1.0), (signal.SIGQUIT, 1.0), (signal.SIGINT, self.away / 4)):
            with self.weather.during("PostgreSQL away"):
                self.postgres.stop(how)
                yield pause
                self.postgres.start()
            yield from self._catch_up("PostgreSQL")
            yield self.between

    def _beat_twice(self) -> Trouble:
        """Run a second beat, as on a second machine, without knowledge of the first."""
        name = "second beat"
        self.site.commands[name] = self.site.commands["beat"]
        self.site.start(name)
        with self.weather.during("two beats"):
            while True:
                yield 1.0

    def _hang_webhooks(self) -> Trouble:
        """Run servers that accept connections and never answer, and write notices for each of them."""
        with ExitStack() as stack, self.weather.during("hanging webhooks"):
            servers = [stack.enter_context(hanging(f"127.0.1.{number + 1}")) for number in range(HOOKS)]
            deaf = [
                new_deaf(number, f"http://127.0.1.{number + 1}:{server.port}/hook")
                for number, server in enumerate(servers)
            ]
            for turn in itertools.count():
                try:
                    tell(deaf, turn)
                except DATABASE_AWAY:
                    close_old_connections()
                self.called["hanging webhooks"] = sum(server.calls for server in servers)
                yield 5.0

    def _hold_posts(self) -> Trouble:
        """Keep half-sent POSTs open. A refused connection is replaced at once."""
        with ExitStack() as stack, self.weather.during("half-sent POSTs"):
            held: list[socket.socket] = []
            while True:
                held = [connection for connection in held if _is_held(connection)]
                while len(held) < POSTS and (connection := self._half_a_post(stack)):
                    held.append(connection)
                    self.called["half-sent POSTs"] += 1
                yield 0.5

    def _half_a_post(self, stack: ExitStack) -> socket.socket | None:
        try:
            connection = socket.create_connection(("127.0.0.1", self.killer.port), 5)
            connection.sendall(_HALF_A_POST)
        except OSError:  # web has been killed
            return None
        return stack.enter_context(connection)

    def _hang_mail(self) -> Trouble:
        """Let the mail server hang for a while."""
        with self.weather.during("mail hangs"):
            self.mail.hang()
            yield self.away
            self.mail.work()
        before, began = self.mail.mailbox.times.total(), time.monotonic()
        while self.mail.mailbox.times.total() == before:
            if time.monotonic() - began > 2 * PATIENCE:
                self.faults.append("no mail came after the mail server was back")
                return
            yield 0.5
        self.recovered["first mail after the mail server was back"].append(round(time.monotonic() - began, 1))

    def _catch_up(self, name: str) -> Trouble:
        """Wait until nothing is overdue."""
        began = time.monotonic()
        with self.weather.during(f"after {name}"):
            while behind():
                if time.monotonic() - began > PATIENCE:
                    self.faults.append(f"still late {PATIENCE:.0f} s after {name} was back: {behind()}")
                    return
                yield 0.5
        self.recovered[f"in time after {name} was back"].append(round(time.monotonic() - began, 1))


def behind() -> dict[str, int]:
    """Return what is more overdue than one or two sweeps explain, by kind."""
    try:
        return {kind: number for kind, number in late(LATE).items() if number}
    except DATABASE_AWAY:
        close_old_connections()
        return {"the database": 1}


def _is_held(connection: socket.socket) -> bool:
    """Return whether the connection is open and without an answer."""
    connection.setblocking(False)
    try:
        connection.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except OSError:
        pass
    connection.close()
    return False
