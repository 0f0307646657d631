"""A web process is warm before it listens: its first request imports nothing, renders and compiles nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

MOST_MS = 1500  # 300 at rest; a busy machine counts up to four times as much
PROGRAM = """
import json, sys, time
from halfpint_site.wsgi import application
from halfpint_site.warm import _asked
from django.conf import settings
from django.template import base
from games.rulebook import pages, source

compiled, told = [], []
parse = base.Template.compile_nodelist
base.Template.compile_nodelist = lambda self: compiled.append(self.name) or parse(self)
pages.render_page = None  # whoever calls it breaks
for path, query in json.loads(sys.argv[1]):
    known, statuses = set(sys.modules), []
    environ = _asked(path) | {"QUERY_STRING": query, "HTTP_HOST": "testserver"}
    start = time.process_time()
    answer = application(environ, lambda status, headers: statuses.append(status))
    size = sum(map(len, answer))
    answer.close()
    took = 1000 * (time.process_time() - start)
    new = [name for name in set(sys.modules) - known if name.startswith(("games", "tournaments", "halfpint_site"))]
    told.append([path, statuses[0][:3], took, size, new, compiled[:]])
print(json.dumps(told))
"""
FIRST = [["/en/rules/hearts/", ""], ["/de/rules/search/", "q=Keilerei"], ["/en/rules/reversi/both/", ""]]


@pytest.fixture(scope="module")
def told() -> list[Any]:
    """What a fresh process says of its first requests."""
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-c", PROGRAM, json.dumps(FIRST)]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=root)
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_the_first_requests_import_and_compile_nothing_of_ours(told: list[Any]) -> None:
    for path, status, _took, size, imported, compiled in told:
        assert (status, imported, compiled) == ("200", [], []), path
        assert size > 1000


def test_the_first_requests_are_quick(told: list[Any]) -> None:
    assert all(took < MOST_MS for _path, _status, took, *_rest in told), told
