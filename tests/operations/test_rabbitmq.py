"""RabbitMQ as broker: one environment variable, and a bot is started through it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.site import ROOT, Site
from tools.with_services import answers

PORT = 5672
URL = os.environ.get("TEST_AMQP_URL", f"amqp://guest:guest@127.0.0.1:{PORT}//")
# Without beat no sweep finds the bots, so only the wake-up can. It is repeated, because a worker of another site on the
# same RabbitMQ may take it.
WAKE_A_BOT = """
import time, django
django.setup()
from tests.play.tables import new_guest, open_match
from games.play.models import Move
from games.play.tasks import play_bots
match = open_match(new_guest("Ada"), seats=3)
end = time.monotonic() + 40
while time.monotonic() < end and not match.moves.filter(made_by=Move.MadeBy.BOT).exists():
    time.sleep(2)
    play_bots.delay(match.pk)
print(match.moves.filter(made_by=Move.MadeBy.BOT).count())
"""


@pytest.mark.slow
@pytest.mark.skipif(not answers(PORT), reason=f"RabbitMQ does not answer at 127.0.0.1:{PORT}")
def test_a_bot_moves_when_it_is_woken_through_rabbitmq(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.environment |= {"BROKER_URL": URL, "STATIC_FROM_SOURCE": "1"}
    prepare = [sys.executable, "-c", "from tools.prepare import main; main()"]
    subprocess.run(prepare, cwd=ROOT, env=site.environment, check=True)
    try:
        site.start("worker")
        done = run(site, "-c", WAKE_A_BOT)
        assert int(done) > 0, site.log("worker").read_text()[-3000:]
        found = {
            finding["part"]: finding["level"] for finding in json.loads(run(site, "manage.py", "doctor", "--json"))
        }
        assert (found["broker"], found["worker"]) == ("ok", "ok")
    finally:
        site.close()


def run(site: Site, *arguments: str) -> str:
    """Return the output of a Python with the environment of that site."""
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=site.environment, capture_output=True, text=True, timeout=120, check=False
    ).stdout
