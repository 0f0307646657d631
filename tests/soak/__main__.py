"""`make soak`: kill, restart, and reckon. SOAK_KILLS (200), SOAK_SEED (time), SOAK_GAP (mean seconds between, 1.5).

Exit status 1 if a move was lost or doubled, a replay differs, a notice is missing, or anything is stuck. A notice that
comes twice is counted, not forbidden: between the mail server's "250" and the commit that remembers it lies a window
that nobody can close. It is measured here, and every repeat has the Message-ID of the first.
"""

import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.e2e.site import Site
from tests.soak.receivers import mail_server, webhook_server
from tests.soak.surroundings import Killer, running_site

if TYPE_CHECKING:
    from tests.soak.crew import Crew

KILLS = int(os.environ.get("SOAK_KILLS", "200"))
GAP = float(os.environ.get("SOAK_GAP", "1.5"))
SEED = int(os.environ.get("SOAK_SEED") or time.time())
CREWS, TABLES_A_CREW, SLEEPERS = 3, 6, 12
LATE = 10.0  # seconds: sweeps come every 5
PATIENCE = 90.0


def main() -> int:
    """1 if something was lost, doubled or stuck."""
    missing = [name for name in ("TEST_POSTGRES_URL", "TEST_REDIS_URL") if name not in os.environ]
    if missing:
        print(f"Needs PostgreSQL and Redis ({', '.join(missing)}).")
        return 1
    print(f"{KILLS} kills, seed {SEED}", flush=True)
    with (
        tempfile.TemporaryDirectory(prefix="halfpint-soak-") as folder,
        mail_server() as (mailbox, port),
        webhook_server() as (hooks, address),
        running_site(Path(folder), port) as site,
    ):
        return soak(site, {"mail": mailbox, "webhook": hooks}, address)


def soak(site: Site, channels: dict[str, Any], hook: str) -> int:
    """The whole run on a site that has just started."""
    from tests.soak.reckoning import late, reckon

    luck = random.Random(SEED)
    crews = hire(int(site.environment["PORT"]), hook, luck)
    killer = Killer(site, luck)
    start = time.monotonic()
    rage(killer, luck, crews)
    caught_up = wait_until(lambda: not any(late(LATE).values()))
    behind = late(LATE)
    for crew in crews:
        crew.stop()
    drained = drain(site)
    site.close()
    attempts = [attempt for crew in crews for attempt in crew.attempts]
    reckoning = reckon([pk for crew in crews for pk in crew.opened], attempts, channels)
    faults = [*reckoning.faults, *(f"a client broke: {problem!r}" for crew in crews for problem in crew.broken)]
    faults += [f"late after {PATIENCE:.0f} s: {behind}"] if caught_up is None else []
    faults += ["notices still wait although nothing new comes"] if drained is None else []
    figures = {
        "killed": killer.killed,
        "seconds under fire": round(time.monotonic() - start),
        f"seconds until nothing was later than {LATE:.0f} s": caught_up,
        "seconds until the last notice was out": drained,
        "stand-ins sent away": sum(crew.returns for crew in crews),
        "tracebacks in the logs": kinds_of(site.tracebacks()),
        **reckoning.figures,
    }
    return tell(figures, faults)


def hire(port: int, hook: str, luck: random.Random) -> list["Crew"]:
    """The clients, at work."""
    from tests.soak.crew import Crew
    from tests.soak.sleepers import new_sleeper

    sleepers = [new_sleeper(number, hook) for number in range(SLEEPERS)]
    crews = [Crew(number, port, TABLES_A_CREW, sleepers, random.Random(luck.random())) for number in range(CREWS)]
    for crew in crews:
        crew.start()
    return crews


def rage(killer: Killer, luck: random.Random, crews: Sequence["Crew"]) -> None:
    """All the kills, one at a time, at random moments."""
    for number in range(1, KILLS + 1):
        time.sleep(luck.uniform(0.1, 2 * GAP))
        killer.strike()
        if number % 20 == 0:
            print(f"{number} kills, {sum(len(crew.attempts) for crew in crews)} moves sent", flush=True)


def wait_until(holds: Any, seconds: float = PATIENCE) -> float | None:
    """How many seconds it took; None if that was not enough."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        if holds():
            return round(time.monotonic() - start, 1)
        time.sleep(0.5)
    return None


def drain(site: Site) -> float | None:
    """Let the last notices go out: all tables pause, leases of the dead and waits for the absent are cut short.

    How many seconds that took; None if some would not go.
    """
    from django.utils import timezone

    from games.play.models import Match, Notice, Seat
    from halfpint_site.accounts.notices.models import Delivery, Presence

    site.stop("beat")
    site.stop("worker")
    Match.objects.update(paused_at=timezone.now())
    Seat.objects.update(wakes_at=None, deadline=None)
    Presence.objects.all().delete()
    waiting = Delivery.objects.filter(status=Delivery.Status.WAITING)
    waiting.update(next_try_at=timezone.now())
    site.start("worker")
    site.start("beat")
    bots = Seat.objects.filter(match__status=Match.Status.RUNNING, waiting_since__isnull=False).exclude(bot="")
    outbox = Notice.objects.filter(handed_over_at=None)
    return wait_until(lambda: not (bots.exists() or outbox.exists() or waiting.exists()))


def kinds_of(tracebacks: Sequence[str]) -> dict[str, int]:
    """How many of each error."""
    found = re.findall(r"^[\w.]*\b(\w+(?:Error|Exception))\b", "\n".join(tracebacks), re.MULTILINE)
    return dict(Counter(found))


def tell(figures: dict[str, object], faults: list[str]) -> int:
    """Print it all; the exit status."""
    for name, value in figures.items():
        print(f"{name}: {value}")
    for fault in faults[:40]:
        print(f"FAULT {fault}")
    print(f"{len(faults)} faults", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
