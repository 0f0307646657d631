"""Fixtures and options of all tests: compiled translations, an empty cache, the right database, the tier.

Marks: ``slow`` for the second tier, which the option ``--slow`` adds (see :mod:`tests.tiers`). ``postgresql`` for tests
that run on PostgreSQL too, because they lock, race or use SQL of their own; ``postgresql_only`` for those that SQLite
cannot run. The option ``--only-database`` leaves out tests that touch no database; ``--touched`` runs only the slow
tests that the last day's commits touch (see :mod:`tests.touched`).
"""

import os
import secrets
from pathlib import PurePosixPath
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import timezone, translation
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from games.rulebook.building import build
from halfpint_site.web import middleware
from halfpint_site.web import public_pages as public
from tests.tiers import take_slow_tests
from tests.touched import choose, record
from tools.messages import compile_messages

# Use Hypothesis's profile for continuous integration: the same examples on every run, without a time limit.
settings.load_profile("default" if "TEST_LUCK" in os.environ else "ci")

FROM_FILES = {"look", "news", "rulebook", "shelf"}
"""Folders of tests of pages that are made of files: their few queries do not differ between databases."""
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup", "admin_client", "admin_user"}


NOT_REACHED = pytest.StashKey[int]()
BROWSER_MODULES = {"test_browser", "test_passkeys"}
"""Tests in a browser outside tests/e2e."""


class BrowsersTogether(LoadScopeScheduling):
    """Distribute tests over processes so that expensive parts are shared.

    Browser tests go to three processes, each with one site and one Chromium. The checks of a game run in one process,
    which keeps its playouts. Other tests that share a site stay together. All other tests go wherever there is room.
    """

    ONE_SITE = {"test_leftovers", "test_nginx", "test_outages_of_processes", "test_server"}

    TITLES = {
        "test_boards",
        "test_every_game",
        "test_in_sight",
        "test_played_to_the_end",
        "test_practice",
        "test_sound",
    }
    MATCHES = {"test_bots_match", "test_hearts", "test_tournament", "test_two_browsers", "test_without_javascript"}

    def _split_scope(self, nodeid: str) -> str:
        path = PurePosixPath(nodeid.partition("::")[0])
        if path.name == "test_games.py":
            return nodeid.partition("[")[2].rpartition("-")[0]  # "[reversi-playouts_end]"
        if path.stem in self.ONE_SITE:
            return path.stem
        if path.parent.name != "e2e":
            return nodeid
        if path.stem in self.TITLES:
            return "titles"
        return "matches" if path.stem in self.MATCHES else "pages"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowsersTogether:
    config.option.loadscopereorder = False  # keep the order of collection: see below
    return BrowsersTogether(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only-database", action="store_true", help="leave out tests that touch no database")
    parser.addoption("--slow", action="store_true", help="run the slow tier too")
    parser.addoption("--touched", type=float, metavar="SECONDS", help="only slow tests that recent commits touch")
    parser.addoption("--record-seconds", action="store_true", help="write tests/seconds.json")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--slow") or config.getoption("--touched"):
        take_slow_tests()
    if not hasattr(config, "workerinput"):
        compile_messages()
        build()  # once, as at a deploy, so that no test pays for it


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = [item for item in items if _is_chosen(item, config)]
    if (budget := config.getoption("--touched")) is not None:
        chosen, left = choose(chosen, budget)
        config.stash[NOT_REACHED] = len(left)
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    # Tests with a browser or a whole site wait more than they compute, so they start first and others fill the pauses.
    for item in chosen:
        # A browser may be slow. The summary lists each rerun as a defect.
        if "e2e" in item.path.parts or item.path.stem in BROWSER_MODULES:
            item.add_marker(pytest.mark.flaky(reruns=2))
    items[:] = sorted(chosen, key=lambda item: not {"e2e", "deploy"} & set(item.path.parts))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    if left := config.stash.get(NOT_REACHED, 0):
        terminalreporter.write_line(f"{left} slow tests are touched too, beyond the budget of this run.")
    if config.getoption("--record-seconds"):
        reports = [each for name in ("passed", "failed") for each in terminalreporter.stats.get(name, ())]
        record(each for each in reports if each.when == "call")


def _is_chosen(item: pytest.Item, config: pytest.Config) -> bool:
    """Return whether the tier, the database and the options of this run include the test."""
    every_tier = config.getoption("--slow") or config.getoption("--touched") is not None
    if item.get_closest_marker("slow") and not every_tier:
        return False
    if item.get_closest_marker("postgresql_only") and connection.vendor != "postgresql":
        return False
    return not config.getoption("--only-database") or _asks_the_database(item)


def _asks_the_database(item: pytest.Item) -> bool:
    """Return whether the test uses the database in a way that may differ between databases.

    Browser tests do too, but are left out: they are expensive and run on one database only.
    """
    if FROM_FILES & set(item.path.parts) and "search" not in item.path.name:
        return False
    fixtures = set(getattr(item, "fixturenames", ()))
    in_browser = "e2e" in item.path.parts or "live_server" in fixtures
    return not in_browser and bool(item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES)


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """Forget rate limits and presence of the previous test, whose users had the same keys."""
    cache.clear()
    middleware._written.clear()
    public.forget()


@pytest.fixture(autouse=True)
def nobody_has_spoken() -> None:
    """Reset language and time zone, which the last request of another test has set."""
    translation.deactivate()
    timezone.deactivate()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a test the same seeds and keys on every run; TEST_LUCK=2 gives it others."""
    luck = Random(f"{request.node.nodeid} {os.environ.get('TEST_LUCK', '')}")
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: luck.randbytes(count or 32))
