"""The commands in docs/api.md work as described."""

import re
import subprocess
from pathlib import Path

import pytest

from games.play.models import Match, Move
from halfpint_site.api.models import Token
from tests.api.programs import Program, member

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text()


@pytest.mark.django_db(transaction=True)
def test_every_command_of_the_document_works(live_server) -> None:
    robbi = Program(member("Laura"))
    [script] = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    script = script.replace("https://your.site", live_server.url).replace("hp_...", robbi.secret)
    done = subprocess.run(["bash", "-ec", script], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "problem" not in done.stdout
    assert '"bot_of": "Laura"' in done.stdout
    assert Match.objects.get().moves.filter(kind=Move.Kind.MOVE, made_by="player").count() == 1


def test_the_document_names_every_scope() -> None:
    assert re.findall(r"^\| `(\w+)`", TEXT, re.MULTILINE) == Token.Scope.values
