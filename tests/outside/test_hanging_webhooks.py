"""Thirty webhooks that never answer, with the real processes: no bot and no deadline is delayed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.site import ROOT, Site
from tests.outside.hang import hanging

HOOKS = 30
ALLOWED_SECONDS = 2.0

#: Times a bot and a deadline at rest; then writes HOOKS notices for users whose webhooks hang, waits until the first
#: are being sent, and times them again. Prints JSON: the longest seconds of each, before and during.
TRIAL = """
import json, sys, time, django
django.setup()
from datetime import timedelta
from django.utils import timezone
from games.play.models import Move, Notice, Seat
from games.play.enqueue import enqueue_bots
from games.play.tasks import sweep_clocks
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Webhook
from tests.play.tables import new_guest, open_match

def until(condition):
    began = time.monotonic()
    while not condition() and time.monotonic() - began < 15:
        time.sleep(0.05)
    return round(time.monotonic() - began, 2)

def measure():
    bots, clocks = [], []
    for turn in range(3):
        match = open_match(new_guest("Ada"), seats=3)
        enqueue_bots(match.pk)
        bots.append(until(match.moves.filter(made_by=Move.MadeBy.BOT).exists))
        late = open_match(new_guest("Ben"), new_guest("Cleo"), seats=2, bots=0)
        due = timezone.now() + timedelta(seconds=1)
        Seat.objects.filter(match=late, waiting_since__isnull=False).update(deadline=due, wakes_at=due)
        time.sleep(1)
        sweep_clocks.delay()  # as beat does every five seconds: the worker is tried, not the luck of the moment
        clocks.append(until(late.moves.exclude(made_by=Move.MadeBy.PLAYER).exists))
    return {"bots": max(bots), "clocks": max(clocks)}

before = measure()
for number, url in enumerate(json.loads(sys.argv[1])):
    person = new_guest(f"Slow {number}")
    Webhook.objects.create(user=person, url=url)
    Notice.objects.create(key=f"slow:{number}", user=person, kind="tournament", data={"title": "News"})
time.sleep(float(sys.argv[2]))
print(json.dumps({"before": before, "meanwhile": measure()}))
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path)
    site.environment |= {"HALFPINT_PRIVATE_HOOKS": "1", "STATIC_FROM_SOURCE": "1"}
    prepare = [sys.executable, "-c", "from tools.prepare import main; main()"]
    subprocess.run(prepare, cwd=ROOT, env=site.environment, check=True)
    try:
        for name in site.commands:
            if name != "web":
                site.start(name)
        yield site
    finally:
        site.close()


def trial(site: Site, urls: list[str], head_start: float = 8.0) -> dict[str, Any]:
    command = [sys.executable, "-c", TRIAL, json.dumps(urls), str(head_start)]
    done = subprocess.run(
        command, cwd=ROOT, env=site.environment, capture_output=True, text=True, timeout=120, check=True
    )
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer


@pytest.mark.slow
def test_thirty_webhooks_that_hang_delay_neither_a_bot_nor_a_deadline(site: Site) -> None:
    with ExitStack() as stack:
        servers = [stack.enter_context(hanging(f"127.0.1.{number}")) for number in range(1, HOOKS + 1)]
        found = trial(site, [f"http://127.0.1.{number}:{server.port}/hook" for number, server in enumerate(servers, 1)])
        assert sum(server.calls for server in servers) > 10, "nothing was sent, so nothing was tried"
    for who in ("bots", "clocks"):
        assert found["meanwhile"][who] - found["before"][who] < ALLOWED_SECONDS, found
