"""The whole site on a PostgreSQL whose disk is full: no acknowledged move is lost, and no request answers 500."""

import os
import subprocess
import sys
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.e2e.site import ROOT, Site
from tests.e2e.test_parts_away import Browser, my_turn, play
from tests.soak.postgres_server import PROGRAMS, PostgresServer
from tools.with_services import wait_for

MEGABYTES = 320
MOST_FORMS = 400
PAGES = ("/de/", "/de/tables/", "/de/rules/hearts/", "/de/learn/", "/healthz")
IN_WORDS = {HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE}


@pytest.fixture
def disk() -> Iterator[Path]:
    """A small separate disk that PostgreSQL's user can access. Only root may mount one."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m,mode=755", "tmpfs", folder]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
            pytest.skip("only root may mount a disk, and not everywhere")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


@pytest.mark.slow
@pytest.mark.skipif(PROGRAMS is None, reason="needs PostgreSQL")
def test_a_full_disk_under_postgresql_loses_nothing_and_says_so_in_words(disk: Path, tmp_path: Path):
    server = PostgresServer(disk)
    server.start()
    site = Site(tmp_path / "site")
    site.environment |= {"DATABASE_URL": server.url}
    try:
        site.open()
        browser = Browser(site.url)
        browser.get("/de/")
        assert browser.post("/de/play-now/") == HTTPStatus.OK
        table = browser.address
        wait_for(lambda: my_turn(browser, table), 60)
        fill(disk)
        kept = play_until_refused(browser, table)
        for page in PAGES:
            assert browser.get(page) in IN_WORDS, page
        (disk / "ballast").unlink()
        server.revive()
        wait_for(lambda: browser.get("/healthz") == HTTPStatus.OK, 60)
        for address in kept:
            assert browser.get(address) == HTTPStatus.OK
        wait_for(lambda: my_turn(browser, table), 90)
        assert play(browser, table) == HTTPStatus.OK
        assert prove(site) == 0
    finally:
        site.close()
        server.stop()


def fill(disk: Path) -> None:
    """Fill the disk to its last byte."""
    with (disk / "ballast").open("wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(bytes(65536))
        except OSError:
            return


def play_until_refused(browser: Browser, table: str) -> list[str]:
    """Open tables until the answer is a 503 page in German. Returns the addresses of the tables that were opened."""
    kept = [table]
    for _ in range(MOST_FORMS):
        browser.get("/de/")
        status = browser.post("/de/play-now/")
        assert status in IN_WORDS, browser.page
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            assert 'lang="de"' in browser.page
            return kept
        kept.append(browser.address)
    raise AssertionError("the disk was never full")


def prove(site: Site) -> int:
    """Replay all matches by their rules."""
    command = [sys.executable, "manage.py", "replay", "--all"]
    return subprocess.run(command, cwd=ROOT, env=site.environment, check=False).returncode
