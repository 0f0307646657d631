"""A web process loads at its start what its first visitors need, so that they do not wait for text to be rendered."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

MOST_MS = 1500  # 300 on an idle machine; a busy one measures up to four times as much
MOST_SECONDS = 6  # of processor time, 1.3 on an idle machine; loading all templates and pages as well took 5
PROGRAM = """
import json, sys, time
from halfpint_site.wsgi import application
from halfpint_site.web.warm_up import _asked, read_code, read_pages
from django.conf import settings
from games.rulebook import pages

start = time.process_time()
read_code()
told = [time.process_time() - start]
read_pages(application)
pages.render_page = None  # whoever calls it breaks
for path, query in json.loads(sys.argv[1]):
    statuses = []
    environ = _asked(path) | {"QUERY_STRING": query, "HTTP_HOST": "testserver"}
    start = time.process_time()
    answer = application(environ, lambda status, headers: statuses.append(status))
    size = sum(map(len, answer))
    answer.close()
    took = 1000 * (time.process_time() - start)
    told.append([path, statuses[0][:3], took, size])
print(json.dumps(told))
"""
FIRST = [["/en/rules/hearts/", ""], ["/de/rules/search/", "q=Keilerei"], ["/en/rules/reversi/both/", ""]]


@pytest.fixture(scope="module")
def told() -> list[Any]:
    """The output of a fresh process about its first requests."""
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-c", PROGRAM, json.dumps(FIRST)]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=root)
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_the_first_requests_are_quick(told: list[Any]) -> None:
    for path, status, took, size in told[1:]:
        assert status == "200", path
        assert size > 1000
        assert took < MOST_MS, path


def test_little_is_read_before_the_first_request(told: list[Any]) -> None:
    assert told[0] < MOST_SECONDS
