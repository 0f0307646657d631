"""What is seen while the troubles last: how late bots and deadlines get, how soon /healthz answers, what pages say."""

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
#: What the database's client says while the database is away.
DATABASE_AWAY = (OperationalError, InterfaceError)


class Weather:
    """Which troubles there are at this moment."""

    def __init__(self) -> None:
        self._now: Counter[str] = Counter()

    @property
    def now(self) -> list[str]:
        """Their names, or that there is none."""
        return sorted(+self._now) or [QUIET]

    @contextmanager
    def during(self, name: str) -> Iterator[None]:
        """That trouble lasts as long as the block."""
        self._now[name] += 1
        try:
            yield
        finally:
            self._now[name] -= 1


class Watcher(threading.Thread):
    """Looks again and again, until stopped, and keeps under each trouble what it measured (seconds)."""

    def __init__(self, weather: Weather, pause: float) -> None:
        super().__init__(daemon=True)
        self.weather, self.pause = weather, pause
        self.seen: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        self.broken: list[BaseException] = []
        self._stopped = threading.Event()

    @abstractmethod
    def look(self) -> dict[str, float]:
        """What is measured now, by its name."""

    def run(self) -> None:
        """Until stopped."""
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
        """Finish the present look."""
        self._stopped.set()
        self.join(timeout=60)

    def worst(self, name: str) -> dict[str, float]:
        """The longest of each trouble."""
        return {trouble: round(max(found), 2) for trouble, found in sorted(self.seen[name].items())}


class Lateness(Watcher):
    """How long the bot and the deadline that have waited longest have been waiting."""

    def look(self) -> dict[str, float]:
        """Nothing, while the database is away: what was due meanwhile is seen afterwards."""
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
    """Asks /healthz twice a second."""

    def __init__(self, weather: Weather, port: int) -> None:
        super().__init__(weather, 0.5)
        self.port = port

    def look(self) -> dict[str, float]:
        """Nothing, if nobody was there to take the question."""
        before = time.monotonic()
        return {"healthz": time.monotonic() - before} if get(self.port, "/healthz", timeout=20) > 0 else {}

    def in_time(self, trouble: str) -> tuple[int, int]:
        """How many answers came within a second, of how many."""
        found = self.seen["healthz"].get(trouble, [])
        return sum(seconds < 1 for seconds in found), len(found)


class Visitor(Watcher):
    """Somebody who reads: the start page, the list of tables, tables. Counts the answers by status."""

    def __init__(
        self, weather: Weather, port: int, player: "Player", tables: Callable[[], list[str]], luck: random.Random
    ) -> None:
        super().__init__(weather, 0.3)
        self.port, self.player, self.tables, self.luck = port, player, tables, luck
        self.statuses: Counter[int] = Counter()

    def look(self) -> dict[str, float]:
        """How long a page took."""
        table = self.luck.choice(self.tables())
        page = self.luck.choice(("/en/", "/de/tables/", f"/en/table/{table}/", f"/en/table/{table}/log/"))
        before = time.monotonic()
        status = get(self.port, page, timeout=40, Cookie=self.player.cookies)
        self.statuses[status] += 1
        return {"pages": time.monotonic() - before} if status > 0 else {}


def get(port: int, path: str, timeout: float, **headers: str) -> int:
    """The status; 0 if no answer came, -1 if nobody was there to take the question."""
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
