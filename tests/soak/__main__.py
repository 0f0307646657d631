"""`make soak`: failures of every kind under load, and a check of all data at the end.

SOAK_TROUBLES ("kill") names the kinds, separated by spaces:

kill      SIGKILL for web, worker, sender, beat or a child of the worker; SOAK_KILLS (200) times, SOAK_GAP (1.5) seconds
          apart in the mean
redis     cache and broker are stopped for SOAK_AWAY (60) seconds
postgres  the database is restarted: fast, immediately, and fast with a pause of SOAK_AWAY / 4
beats     a second beat, all the time
webhooks  thirty webhooks that accept and never answer, all the time
posts     twenty half-sent POSTs, all the time
mail      the mail server accepts connections and does not answer for SOAK_AWAY seconds

SOAK_SEED (time) chooses the moments; SOAK_SECONDS (60) is the least duration of a run.

Exit status 1 if a move was lost or doubled, a replay differs, a notice is missing, a page or a move was answered with
500, or anything is stuck. A notice that comes twice is counted but is not an error: a kill between the mail server's
"250" and the commit that records it cannot be prevented. This window is measured here, and every repeat has the
Message-ID of the first mail.
"""

import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.e2e.site import Site
from tests.operations.redis_server import PROGRAM, RedisServer
from tests.soak.postgres_server import PROGRAMS, PostgresServer
from tests.soak.receivers import mail_server, webhook_server
from tests.soak.surroundings import running_site
from tools.household import household

if TYPE_CHECKING:
    from tests.soak.crew import Crew
    from tests.soak.troubles import Trials

NAMES = ("kill", "redis", "postgres", "beats", "webhooks", "posts", "mail")
TROUBLES = os.environ.get("SOAK_TROUBLES", "kill").split()
KILLS = int(os.environ.get("SOAK_KILLS", "200"))
GAP = float(os.environ.get("SOAK_GAP", "1.5"))
AWAY = float(os.environ.get("SOAK_AWAY", "60"))
SECONDS = float(os.environ.get("SOAK_SECONDS", "60"))
SEED = int(os.environ.get("SOAK_SEED") or time.time())
CREWS, TABLES_A_CREW, SLEEPERS = 3, 6, 12
PATIENCE = 90.0


def main() -> int:
    """Run the soak test. Returns 1 if something was lost, doubled or stuck."""
    if PROGRAM is None or PROGRAMS is None:
        print("Needs the programs of PostgreSQL and Redis.")
        return 1
    if unknown := set(TROUBLES) - set(NAMES):
        print(f"Unknown: {', '.join(sorted(unknown))}. There are {', '.join(NAMES)}.")
        return 1
    print(f"{', '.join(TROUBLES)}, seed {SEED}", flush=True)
    with household(), ExitStack() as stack:
        name = stack.enter_context(tempfile.TemporaryDirectory(prefix="halfpint-soak-", ignore_cleanup_errors=True))
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run as another user, which needs access
        redis, postgres = RedisServer(folder), PostgresServer(folder)
        for server in (redis, postgres):
            stack.callback(server.stop)
            server.start()
        mail = stack.enter_context(mail_server())
        hooks, address = stack.enter_context(webhook_server())
        site = stack.enter_context(running_site(folder / "site", postgres.url, redis.url, mail.port))
        from tests.soak.troubles import Trials
        from tests.soak.watch import Weather

        luck = random.Random(SEED)
        trials = Trials(site, redis, postgres, mail, Weather(), luck, KILLS, GAP, AWAY, SECONDS)
        return soak(trials, {"mail": mail.mailbox, "webhook": hooks}, address)


def soak(trials: "Trials", channels: dict[str, Any], hook: str) -> int:
    """Run all troubles on a site that has just started."""
    from tests.soak.reckoning import LATE, reckon
    from tests.soak.troubles import behind

    crews = hire(trials.killer.port, hook, trials.luck)
    watchers = look_out(trials, crews)
    start = time.monotonic()
    trials.play(TROUBLES)
    under_fire = round(time.monotonic() - start)
    caught_up = wait_until(lambda: not behind())
    still = behind()
    for thread in (*crews, *watchers.values()):
        thread.stop()
    drained = drain(trials.site)
    trials.site.close()
    attempts = [attempt for crew in crews for attempt in crew.attempts]
    reckoning = reckon([pk for crew in crews for pk in crew.opened], attempts, channels)
    faults = [*reckoning.faults, *trials.faults, *unbearable(watchers)]
    faults += [f"a client broke: {problem!r}" for one in (*crews, *watchers.values()) for problem in one.broken]
    faults += [f"late after {PATIENCE:.0f} s: {still}"] if caught_up is None else []
    faults += ["notices still wait although nothing new comes"] if drained is None else []
    figures = {
        "killed": trials.killer.killed,
        "ended by themselves": dict(trials.ended),
        "seconds under fire": under_fire,
        f"seconds until nothing was later than {LATE:.0f} s": caught_up,
        "seconds until the last notice was out": drained,
        "seconds until": dict(trials.recovered),
        "called in vain": dict(trials.called),
        "stand-ins sent away": sum(crew.returns for crew in crews),
        "tracebacks in the logs": kinds_of(trials.site.tracebacks()),
        **seen_by(watchers),
        **reckoning.figures,
    }
    return tell(figures, faults)


def look_out(trials: "Trials", crews: Sequence["Crew"]) -> dict[str, Any]:
    """Start the watchers and the reader."""
    from tests.bench.scripts import new_player
    from tests.soak.watch import Lateness, Pulse, Visitor

    tables = lambda: [table for crew in crews for table in crew.tables]  # noqa: E731
    port = trials.killer.port
    watchers = {
        "lateness": Lateness(trials.weather, 0.2),
        "pulse": Pulse(trials.weather, port),
        "visitor": Visitor(trials.weather, port, new_player("Reader"), tables, random.Random(trials.luck.random())),
    }
    for watcher in watchers.values():
        watcher.start()
    return watchers


def unbearable(watchers: dict[str, Any]) -> list[str]:
    """Return pages with server errors, and slow answers of /healthz while half-sent POSTs were open."""
    from tests.soak.reckoning import is_mistake

    faults = [f"{n} pages were answered with {s}" for s, n in watchers["visitor"].statuses.items() if is_mistake(s)]
    soon, all_of_them = watchers["pulse"].in_time("half-sent POSTs")
    if set(TROUBLES) == {"posts"} and soon < 0.98 * all_of_them:
        faults.append(f"/healthz answered within a second only {soon} times of {all_of_them}")
    return faults


def seen_by(watchers: dict[str, Any]) -> dict[str, object]:
    """Return the figures of the watchers."""
    lateness, pulse, visitor = watchers["lateness"], watchers["pulse"], watchers["visitor"]
    return {
        "longest wait for a bot": lateness.worst("bots"),
        "longest wait after a deadline": lateness.worst("deadlines"),
        "slowest /healthz": pulse.worst("healthz"),
        "/healthz within a second": {one: "{} of {}".format(*pulse.in_time(one)) for one in pulse.seen["healthz"]},
        "slowest page": visitor.worst("pages"),
        "pages by status": dict(visitor.statuses),
    }


def hire(port: int, hook: str, luck: random.Random) -> list["Crew"]:
    """Start the clients."""
    from tests.soak.crew import Crew
    from tests.soak.sleepers import new_sleeper

    sleepers = [new_sleeper(number, hook) for number in range(SLEEPERS)]
    crews = [Crew(number, port, TABLES_A_CREW, sleepers, random.Random(luck.random())) for number in range(CREWS)]
    for crew in crews:
        crew.start()
    return crews


def wait_until(holds: Any, seconds: float = PATIENCE) -> float | None:
    """Wait for a condition. Returns the seconds it took, or None if it did not come true in time."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        if holds():
            return round(time.monotonic() - start, 1)
        time.sleep(0.5)
    return None


def drain(site: Site) -> float | None:
    """Deliver the last notices: pause all tables, and end leases of killed processes and waits for absent users.

    Returns the seconds it took, or None if some notices are left.
    """
    from django.utils import timezone

    from games.play.models import Match, Notice, Seat
    from halfpint_site.notifications.models import Circuit, Delivery, Presence
    from tests.soak.reckoning import deliveries

    for name in ("beat", "worker", "sender"):
        site.stop(name)
    Match.objects.update(paused_at=timezone.now())
    Seat.objects.update(wakes_at=None, deadline=None)
    Presence.objects.all().delete()
    waiting = deliveries().filter(status=Delivery.Status.WAITING)
    waiting.update(next_try_at=timezone.now())
    Circuit.objects.all().delete()
    for name in ("worker", "sender", "beat"):
        site.start(name)
    bots = Seat.objects.filter(match__status=Match.Status.RUNNING, waiting_since__isnull=False).exclude(bot="")
    outbox = Notice.objects.filter(handed_over_at=None)
    return wait_until(lambda: not (bots.exists() or outbox.exists() or waiting.exists()))


def kinds_of(tracebacks: Sequence[str]) -> dict[str, int]:
    """Count the errors by type."""
    found = re.findall(r"^[\w.]*\b(\w+(?:Error|Exception))\b", "\n".join(tracebacks), re.MULTILINE)
    return dict(Counter(found))


def tell(figures: dict[str, object], faults: list[str]) -> int:
    """Print everything, and return the exit status."""
    for name, value in figures.items():
        print(f"{name}: {value}")
    for fault in faults[:40]:
        print(f"FAULT {fault}")
    print(f"{len(faults)} faults", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
