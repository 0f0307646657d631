"""A question that is held until there is news, over the wire: the server as it runs, and its two threads."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.e2e.site import Site

ROOT = Path(__file__).resolve().parents[2]
BOTS = 12
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
    """Status, body, headers, seconds."""
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
    """The validator of what this token has seen."""
    return ask(site, token, "events")[2]["etag"]


def held(site: Site, token: str, tag: str, wait: int) -> Any:
    return ask(site, token, "events", **{"If-None-Match": tag, "Prefer": f"wait={wait}"})


def test_news_end_the_wait(site: Site, tokens: list[str]) -> None:
    token = tokens[0]
    tag = known(site, token)
    with ThreadPoolExecutor() as threads:
        waits = threads.submit(held, site, token, tag, 20)
        time.sleep(1)
        key = ask(site, token, "tables", NEW)[1]["key"]
        status, said, headers, seconds = waits.result()
    assert status == 200
    assert key in said["waiting"]
    assert headers["preference-applied"] == "wait=20"
    assert 1 <= seconds < 10


def test_who_hears_nothing_is_told_so_when_the_time_is_over(site: Site, tokens: list[str]) -> None:
    status, _said, _headers, seconds = held(site, tokens[1], known(site, tokens[1]), 3)
    assert status == 304
    assert 3 <= seconds < 8


def test_nobody_is_held_who_does_not_ask_for_it_or_knows_nothing_yet(site: Site, tokens: list[str]) -> None:
    tag = known(site, tokens[2])
    assert ask(site, tokens[2], "events", **{"If-None-Match": tag})[3] < 2
    assert ask(site, tokens[2], "events", Prefer="wait=20")[3] < 2


def test_a_token_holds_one_question_at_a_time(site: Site, tokens: list[str]) -> None:
    tag = known(site, tokens[3])
    with ThreadPoolExecutor() as threads:
        first = threads.submit(held, site, tokens[3], tag, 6)
        time.sleep(1)
        status, _said, headers, seconds = held(site, tokens[3], tag, 6)
        assert (status, "preference-applied" in headers) == (304, False)
        assert seconds < 3
        assert first.result()[3] >= 6


def test_those_who_wait_take_no_thread_from_others(site: Site, tokens: list[str]) -> None:
    waiters = tokens[4:]
    assert len(waiters) > 2 * int(os.environ.get("WEB_THREADS", "2"))
    tags = {token: known(site, token) for token in waiters}
    with ThreadPoolExecutor(len(waiters)) as threads:
        waits = [threads.submit(held, site, token, tag, 6) for token, tag in tags.items()]
        time.sleep(1)
        begun = time.monotonic()
        with urlopen(f"{site.url}/healthz", timeout=10) as got:
            assert got.status == 200
        assert time.monotonic() - begun < 3
        assert {one.result()[0] for one in waits} == {304}


def test_a_restart_does_not_wait_for_them(site: Site, tokens: list[str]) -> None:
    tag = known(site, tokens[5])
    with ThreadPoolExecutor() as threads:
        waits = threads.submit(held, site, tokens[5], tag, 20)
        time.sleep(2)
        begun = time.monotonic()
        site.stop("web")
        took = time.monotonic() - begun
        site.start("web")
        site.wait_for("/healthz")
        assert waits.result()[0] == 304
    assert took < 8
