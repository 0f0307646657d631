"""The whole site while a part of it is unavailable: Redis as cache and broker, or disk space."""

import html
import http.cookiejar
import json
import re
import resource
import subprocess
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from tests.e2e.site import ROOT, Site
from tests.operations.redis_server import PROGRAM, RedisServer
from tools.with_services import wait_for


class Browser:
    """A browser without JavaScript: cookies, pages, forms."""

    def __init__(self, url: str) -> None:
        self.url, self.cookies = url, http.cookiejar.CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies))
        self.page, self.address, self.status = "", "", 0

    def get(self, path: str) -> int:
        """Load a page and return its status."""
        return self._open(path, None)

    def post(self, path: str, **fields: str) -> int:
        """Post a form of the page that was loaded last. Returns the status after redirects."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.page)
        return self._open(path, urlencode({"csrfmiddlewaretoken": token[1] if token else "", **fields}).encode())

    def _open(self, path: str, body: bytes | None) -> int:
        try:
            answer: Any = self._opener.open(self.url + path, body, timeout=20)
        except HTTPError as refused:
            answer = refused
        self.page, self.address = answer.read().decode(), answer.url.removeprefix(self.url)
        self.status = int(answer.status)
        return self.status


def health(site: Site) -> dict[str, Any]:
    browser = Browser(site.url)
    browser.get("/healthz")
    found: dict[str, Any] = json.loads(browser.page)
    return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None, reason="needs redis-server")
def test_a_match_goes_on_while_redis_hangs_and_is_away_and_bots_when_it_is_back(server: RedisServer, tmp_path: Path):
    site = Site(tmp_path / "site")
    site.environment |= {"CACHE_URL": server.url.replace("redis", "rediscache") + "/0", "BROKER_URL": server.url + "/1"}
    try:
        site.open()
        browser = Browser(site.url)
        assert browser.get("/en/") == HTTPStatus.OK
        assert browser.post("/en/play-now/") == HTTPStatus.OK
        table = browser.address
        wait_for(lambda: my_turn(browser, table), 60)
        assert {health(site)[part] for part in ("database", "cache", "broker")} == {"ok"}
        server.hang()
        before = time.monotonic()
        assert play(browser, table) == HTTPStatus.OK  # stored, although no bot can be started
        assert time.monotonic() - before < 10
        assert [health(site)[part] for part in ("database", "cache", "broker")] == ["ok", "down", "down"]
        server.stop()
        for page in ("/en/", "/de/tables/", table, f"{table}log/"):
            assert browser.get(page) == HTTPStatus.OK
        server.start()
        wait_for(lambda: my_turn(browser, table), 90)  # a sweep has found the table, and the bots have moved
        assert play(browser, table) == HTTPStatus.OK
        wait_for(lambda: health(site)["cache"] == "ok", 10)
    finally:
        site.close()


def my_turn(browser: Browser, table: str) -> bool:
    return browser.get(table) == HTTPStatus.OK and 'name="move"' in browser.page


def play(browser: Browser, table: str) -> int:
    """Make the first move that the page offers."""
    token = re.search(r'name="token" value="([^"]+)"', browser.page)
    move = re.search(r'name="move" value="([^"]+)"', browser.page)
    assert token
    assert move
    return browser.post(f"{table}move/", token=token[1], move=html.unescape(move[1]))


def test_on_a_full_disk_pages_are_read_and_forms_get_503_in_words(site: Site, tmp_path: Path):
    browser = Browser(site.url)
    browser.get("/de/")
    browser.post("/de/account/guest/")
    full = Site(tmp_path)
    full.environment |= {"HALFPINT_VAR": str(site.folder)}
    try:
        with full.log("web").open("ab") as log:
            full.processes["web"] = subprocess.Popen(
                full.commands["web"],
                shell=True,
                cwd=ROOT,
                env=full.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        full.wait_for("/healthz")
        browser.url = full.url
        for cookie in browser.cookies:
            cookie.port = None
        assert browser.get("/de/") == HTTPStatus.OK
        for process in web_processes(full.processes["web"].pid):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        for page in ("/de/", "/de/tables/", "/de/rules/hearts/", "/de/account/profile/", "/de/learn/", "/healthz"):
            assert browser.get(page) == HTTPStatus.OK, page
        browser.get("/de/")
        assert browser.post("/de/play-now/") == HTTPStatus.SERVICE_UNAVAILABLE
        assert 'lang="de"' in browser.page
        for process in web_processes(full.processes["web"].pid):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        browser.get("/de/")
        assert browser.post("/de/play-now/") == HTTPStatus.OK
    finally:
        full.close()


def web_processes(leader: int) -> list[int]:
    """Return all processes of its group."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        if int(fields[2]) == leader:
            found.append(int(stat.parent.name))
    return found
