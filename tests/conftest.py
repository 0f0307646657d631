"""What every test may rely on: compiled translations, an empty cache, the right database.

Marks: `postgresql` for a test that SQLite cannot give (rows locked side by side); it is left out on SQLite.
`--only-database` keeps the tests that touch the database, for the run on PostgreSQL; `--second-database` is for the
run after that one: of those tests it takes a share, and so does every run of those with the mark `rotating`. The newest
commit draws which, and which matches a test with the mark `statistical` plays. What has the mark `both` is always in
both, what has the mark `always` is left out by no draw, and with `--all` every test and every match runs. TEST_SHELF
chooses games, see :mod:`tests.choice`.
"""

import os
import secrets
from pathlib import Path, PurePosixPath
from random import Random
from typing import Any
from zlib import crc32

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import timezone, translation
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from games.rulebook.building import build
from halfpint_site import public
from halfpint_site.accounts.notices import presence
from tests.choice import (
    MOST_OWN,
    MOST_TESTS,
    choice,
    drawn,
    most_tests,
    slug_of,
    slug_of_path,
    take_everything,
    too_many,
)
from tools.messages import compile_messages

# Hypothesis as on a machine that examines commits: the same examples on every run, however long they take.
settings.load_profile("default" if "TEST_LUCK" in os.environ else "ci")

FROM_FILES = {"look", "news", "rulebook", "shelf"}
"""Folders of tests of pages that are made of files: their few queries do not differ between databases."""
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup", "admin_client", "admin_user"}


class BrowsersTogether(LoadScopeScheduling):
    """Two processes for browsers, each with one site and one Chromium, which share the walk of all boards; the promises
    of a game in one process, which keeps its playouts; other tests that share a site together; every other test goes
    where there is room.
    """

    ONE_SITE = {"test_nginx", "test_leftovers"}

    WALK = "test_every_game"
    MATCHES = {"test_bots_match", "test_hearts", "test_tournament", "test_two_browsers", "test_without_javascript"}

    def _split_scope(self, nodeid: str) -> str:
        path = PurePosixPath(nodeid.partition("::")[0])
        if path.name == "test_games.py":
            return nodeid.partition("[")[2].rpartition("-")[0]  # "[reversi-playouts_end]"
        if path.stem in self.ONE_SITE:
            return path.stem
        if path.parent.name != "e2e":
            return nodeid
        if path.stem == self.WALK:
            return "matches" if crc32(nodeid.encode()) % 2 else "pages"
        return "matches" if path.stem in self.MATCHES else "pages"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowsersTogether:
    config.option.loadscopereorder = False  # what comes first begins first: see below
    return BrowsersTogether(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only-database", action="store_true", help="leave out tests that touch no database")
    parser.addoption("--second-database", action="store_true", help="take a share of the tests that touch the database")
    parser.addoption("--all", action="store_true", help="draw nothing by the commit: take every test")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--all"):
        take_everything()
    if not hasattr(config, "workerinput"):
        compile_messages()
        build()  # as at a deploy, once: no test pays for what no request does


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Own tests of games that this run does not examine are not even read."""
    if collection_path.name != "tests" or (slug := slug_of_path(collection_path)) is None:
        return None
    return True if not choice().takes(collection_path, slug) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = [item for item in items if _wanted(item, config)]
    chosen = set(wanted).difference(_too_many(wanted))
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in wanted if item in chosen]
    # Browsers and whole sites wait more than they work: they begin first, so that everything else fills their pauses.
    items.sort(key=lambda item: not {"e2e", "deploy"} & set(item.path.parts))


def _too_many(items: list[pytest.Item]) -> list[pytest.Item]:
    """Those that a run of what has changed has no time for. What runs on both databases each time is not drawn."""
    left_out: list[pytest.Item] = []
    for usual, own in ((MOST_TESTS, False), (MOST_OWN, True)):
        most = most_tests(connection.vendor, usual)
        free = [item for item in items if not _is_set(item) and _is_own(item) is own]
        names = too_many([item.nodeid for item in free], most) if most is not None else set()
        left_out += [item for item in free if item.nodeid in names]
    return left_out


def _is_set(item: pytest.Item) -> bool:
    """Whether no draw leaves it out."""
    return bool(item.get_closest_marker("both") or item.get_closest_marker("always"))


def _is_own(item: pytest.Item) -> bool:
    """Whether it stands in the folder of a game."""
    return slug_of_path(item.path) is not None


def _wanted(item: pytest.Item, config: pytest.Config) -> bool:
    if connection.vendor != "postgresql" and item.get_closest_marker("postgresql"):
        return False
    slug = slug_of(item)
    if not choice().takes(item.path, slug):
        return False
    if not config.getoption("--all"):
        concerned = item.get_closest_marker("always") or choice().concerns(item.path, slug)
        by_lot = item.get_closest_marker("rotating") or not concerned
        if by_lot and not drawn(item.nodeid):
            return False
        if _asks_the_database(item) and not _on_this_database(item, config):
            return False
    return _asks_the_database(item) or not config.getoption("--only-database")


def _on_this_database(item: pytest.Item, config: pytest.Config) -> bool:
    """Of two databases one takes a test each time: SQLite a share that the commit draws, PostgreSQL all others."""
    if item.get_closest_marker("both") or item.get_closest_marker("postgresql"):
        return True
    first, second = config.getoption("--only-database"), config.getoption("--second-database")
    return drawn(f"{item.nodeid} on SQLite") is second if first or second else True


def _asks_the_database(item: pytest.Item) -> bool:
    """In a way that may differ between databases. What needs a browser does too, but pays for it only once."""
    if FROM_FILES & set(item.path.parts) and "search" not in item.path.name:
        return False
    fixtures = set(getattr(item, "fixturenames", ()))
    in_browser = "e2e" in item.path.parts or "live_server" in fixtures
    return not in_browser and bool(item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES)


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """Nobody pays for another test's attempts, or is taken for its people, who had the same keys."""
    cache.clear()
    presence._written.clear()
    public.forget()


@pytest.fixture(autouse=True)
def nobody_has_spoken() -> None:
    """No test goes on in the language or the time zone that the last request of another test had."""
    translation.deactivate()
    timezone.deactivate()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test always gets the same seeds and keys, so that it fails always or never; TEST_LUCK=2 gives it others."""
    luck = Random(f"{request.node.nodeid} {os.environ.get('TEST_LUCK', '')}")
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: luck.randbytes(count or 32))
