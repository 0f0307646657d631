"""The example bot of the documents against a real site."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.site import Site

ROOT = Path(__file__).resolve().parents[2]
BOT = ROOT / "docs" / "example-bot.py"
OWNER = """
import django
django.setup()
from halfpint_site.accounts.models import User
from halfpint_site.api.services import make_bot, make_token
laura = User.objects.create_user("laura@example.org", "seven brave hops", display_name="Laura")
print(make_token(laura, make_bot(laura, "Robbi"), "test", ["play", "open"]).secret)
"""


def test_it_has_sixty_lines_at_most() -> None:
    assert len(BOT.read_text().splitlines()) <= 60


@pytest.mark.slow
def test_it_plays_a_whole_match_of_half_pint_heroes(tmp_path: Path) -> None:
    site = Site(tmp_path)
    try:
        site.open()
        made = subprocess.run(
            [sys.executable, "-c", OWNER], cwd=ROOT, env=site.environment, capture_output=True, text=True, check=True
        )
        environment = os.environ | {"HALFPINT_TOKEN": made.stdout.split()[-1]}
        command = [sys.executable, str(BOT), site.url]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
        assert done.returncode == 0, done.stderr
        lines = done.stdout.splitlines()
        assert len(lines) == 4
        assert any("Robbi (bot)" in line for line in lines)
        assert not site.tracebacks()
    finally:
        site.close()
