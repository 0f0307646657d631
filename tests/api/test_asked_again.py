"""Repeated API requests with the ETag of the last answer, over the wire."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.e2e.site import Site

ROOT = Path(__file__).resolve().parents[2]
BOTS = 2
OWNERS = f"""
import django
django.setup()
from halfpint_site.accounts.models import User
from halfpint_site.api.services import make_bot, make_token
for n in range({BOTS}):
    laura = User.objects.create_user(f"laura{{n}}@example.org", "seven brave hops", display_name=f"Laura {{n}}")
    print("TOKEN", make_token(laura, make_bot(laura, f"Robbi {{n}}"), "test", ["play", "open"]).secret)
"""
NEW = {"game": "half-pint-heroes", "seats": 4, "bots": 3, "options": {"rounds": 3}}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("held"))
    try:
        site.open()
        yield site
        assert not site.tracebacks()
    finally:
        site.close()


@pytest.fixture(scope="module")
def tokens(site: Site) -> list[str]:
    command = [sys.executable, "-c", OWNERS]
    made = subprocess.run(command, cwd=ROOT, env=site.environment, capture_output=True, text=True, check=True)
    return [line.split()[1] for line in made.stdout.splitlines() if line.startswith("TOKEN")]


def ask(site: Site, token: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any, dict[str, str], float]:
    """Send a request. Returns status, body, headers, seconds."""
    data = None if body is None else json.dumps(body).encode()
    sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} | headers
    begun = time.monotonic()
    try:
        with urlopen(Request(f"{site.url}/api/{path}", data, sent), timeout=60) as got:
            status, said, named = got.status, json.load(got), dict(got.headers)
    except HTTPError as error:
        status, said, named = error.code, None, dict(error.headers)
    return status, said, {name.lower(): value for name, value in named.items()}, time.monotonic() - begun


def known(site: Site, token: str) -> str:
    """Return the ETag of what this token has seen."""
    return ask(site, token, "events")[2]["etag"]


def test_news_are_told_and_else_that_there_are_none(site: Site, tokens: list[str]) -> None:
    token = tokens[0]
    tag = known(site, token)
    assert ask(site, token, "events", **{"If-None-Match": tag})[0] == 304
    key = ask(site, token, "tables", NEW)[1]["key"]
    status, said, _headers, _seconds = ask(site, token, "events", **{"If-None-Match": tag})
    assert status == 200
    assert key in said["waiting"]


def test_a_program_that_asks_to_be_held_is_answered_at_once(site: Site, tokens: list[str]) -> None:
    tag = known(site, tokens[1])
    status, _said, headers, seconds = ask(site, tokens[1], "events", **{"If-None-Match": tag, "Prefer": "wait=20"})
    assert (status, "preference-applied" in headers) == (304, False)
    assert seconds < 10
