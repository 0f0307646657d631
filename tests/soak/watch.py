"""Observations during the troubles: delays of bots and deadlines, response time of /healthz, status of pages."""

import http.client
import random
import threading
import time
from abc import abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from django.db import InterfaceError, OperationalError, close_old_connections
from django.db.models import Min
from django.utils import timezone

from games.play.models import Match, Seat

if TYPE_CHECKING:
    from tests.bench.scripts import Player

QUIET = "no trouble"
#: Exceptions of the database client while the database is unavailable.
DATABASE_AWAY = (OperationalError, InterfaceError)


class Weather:
    """The troubles at this moment."""

    def __init__(self) -> None:
        self._now: Counter[str] = Counter()

    @property
    def now(self) -> list[str]:
        """Return their names, or the name for none."""
        return sorted(+self._now) or [QUIET]

    @contextmanager
    def during(self, name: str) -> Iterator[None]:
        """Record the trouble for as long as the block lasts."""
        self._now[name] += 1
        try:
            yield
        finally:
            self._now[name] -= 1


class Watcher(threading.Thread):
    """Measures repeatedly until stopped, and keeps the values (seconds) by trouble."""

    def __init__(self, weather: Weather, pause: float) -> None:
        super().__init__(daemon=True)
        self.weather, self.pause = weather, pause
        self.seen: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        self.broken: list[BaseException] = []
        self._stopped = threading.Event()

    @abstractmethod
    def look(self) -> dict[str, float]:
        """Return the present measurements by name."""

    def run(self) -> None:
        """Measure until stopped."""
        try:
            while not self._stopped.wait(self.pause):
                self._note()
        except BaseException as problem:
            self.broken.append(problem)
            raise
        finally:
            close_old_connections()

    def _note(self) -> None:
        before = self.weather.now
        for name, seconds in self.look().items():
            for trouble in {*before, *self.weather.now} - ({QUIET} if before != self.weather.now else set()):
                self.seen[name][trouble].append(seconds)

    def stop(self) -> None:
        """Finish the present measurement."""
        self._stopped.set()
        self.join(timeout=60)

    def worst(self, name: str) -> dict[str, float]:
        """Return the longest time during each trouble."""
        return {trouble: round(max(found), 2) for trouble, found in sorted(self.seen[name].items())}


class Lateness(Watcher):
    """How long the longest waiting bot and the oldest deadline have been waiting."""

    def look(self) -> dict[str, float]:
        """Measure; nothing while the database is unavailable, since the delays can be seen afterwards."""
        running = Seat.objects.filter(match__status=Match.Status.RUNNING)
        try:
            bot = running.exclude(bot="").aggregate(since=Min("waiting_since"))["since"]
            clock = running.filter(bot="", wakes_at__isnull=False).aggregate(since=Min("deadline"))["since"]
        except DATABASE_AWAY:
            close_old_connections()
            return {}
        now = timezone.now()
        found = {"bots": bot, "deadlines": clock}
        return {name: max(0.0, (now - since).total_seconds() if since else 0.0) for name, since in found.items()}


class Pulse(Watcher):
    """Requests /healthz twice a second."""

    def __init__(self, weather: Weather, port: int) -> None:
        super().__init__(weather, 0.5)
        self.port = port

    def look(self) -> dict[str, float]:
        """Measure; nothing if there was no connection."""
        before = time.monotonic()
        return {"healthz": time.monotonic() - before} if get(self.port, "/healthz", timeout=20) > 0 else {}

    def in_time(self, trouble: str) -> tuple[int, int]:
        """Return how many answers came within a second, and of how many."""
        found = self.seen["healthz"].get(trouble, [])
        return sum(seconds < 1 for seconds in found), len(found)


class Visitor(Watcher):
    """Reads the start page, the list of tables, and tables. Counts the answers by status."""

    def __init__(
        self, weather: Weather, port: int, player: "Player", tables: Callable[[], list[str]], luck: random.Random
    ) -> None:
        super().__init__(weather, 0.3)
        self.port, self.player, self.tables, self.luck = port, player, tables, luck
        self.statuses: Counter[int] = Counter()

    def look(self) -> dict[str, float]:
        """Return how long a page took."""
        table = self.luck.choice(self.tables())
        page = self.luck.choice(("/en/", "/de/tables/", f"/en/table/{table}/", f"/en/table/{table}/log/"))
        before = time.monotonic()
        status = get(self.port, page, timeout=40, Cookie=self.player.cookies)
        self.statuses[status] += 1
        return {"pages": time.monotonic() - before} if status > 0 else {}


def get(port: int, path: str, timeout: float, **headers: str) -> int:
    """Return the status; 0 without an answer, -1 without a connection."""
    connection: Any = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.connect()
    except OSError:
        return -1
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        answer.read()
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()
    return int(answer.status)
