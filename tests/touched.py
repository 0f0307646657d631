"""Find the slow tests of the titles and packages that recent commits touch.

A test is touched when a changed file is among what it imports, directly or through other modules of the project; a test
of a title (its own tests, conformance, the walk in the browser) also when the title's folder or a module that the
title's code imports has changed. So a change in a kit touches every title built on it. Nothing is drawn by lot.
"""

import json
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from grimp import ImportGraph, build_graph

from tests.tiers import slug_of

ROOT = Path(__file__).parents[1]
PACKAGES = ("games", "halfpint_site", "tournaments", "tests", "tools")
EVERYTHING = ("halfpint_site/settings.py", "pyproject.toml", "requirements", "tests/conftest.py", "tests/settings.py")
"""A change of these files touches every test."""
BROWSER = ("templates/", "halfpint_site/static/", "games/ui/")
"""A change below these folders touches the tests in a browser."""


SECONDS = ROOT / "tests" / "seconds.json"
"""Mean seconds of a slow test by file, as ``make test-all`` last recorded them with ``--record-seconds``."""
UNKNOWN, UNKNOWN_IN_BROWSER = 5.0, 30.0
"""Seconds of a test whose file has no record yet."""


def choose(items: list[pytest.Item], budget: float) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Split the slow tests that the last day's commits touch into those that fit the budget and those that do not.

    ``budget`` is in recorded seconds of tests. Tests are taken in rounds, one of each file, so that a large file does
    not displace the others.
    """
    touched = Touched(changed_files(day_before_head()))
    rounds: dict[Path, int] = defaultdict(int)
    order = []
    for item in items:
        if item.get_closest_marker("slow") and touched.test(item.path, slug_of(item)):
            order.append((rounds[item.path], item.nodeid, item))
            rounds[item.path] += 1
    seconds, spent = recorded(), 0.0
    taken: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for *_, item in sorted(order, key=lambda one: one[:2]):
        unknown = UNKNOWN_IN_BROWSER if "e2e" in item.path.parts else UNKNOWN
        spent += seconds.get(str(item.path.relative_to(ROOT)), unknown)
        (taken if spent <= budget else left).append(item)
    return taken, left


@cache
def recorded() -> dict[str, float]:
    """Return the recorded mean seconds of a test, by file."""
    return dict(json.loads(SECONDS.read_text())) if SECONDS.exists() else {}


def record(reports: Iterable[Any]) -> None:
    """Write the mean seconds of the tests in each file, from the reports of a run."""
    found: dict[str, list[float]] = defaultdict(list)
    for report in reports:
        found[report.nodeid.partition("::")[0]].append(report.duration)
    means = recorded() | {file: round(sum(each) / len(each), 2) for file, each in found.items()}
    SECONDS.write_text(json.dumps(dict(sorted(means.items())), indent=0) + "\n")


def changed_files(since: str) -> tuple[str, ...]:
    """Return the paths, from the root, of the files that differ between a commit and the working tree."""
    return tuple(_git("diff", "--name-only", since).splitlines())


def day_before_head() -> str:
    """Return the newest commit that is at least a day older than HEAD, or the first commit."""
    newest = int(_git("show", "-s", "--format=%ct", "HEAD"))
    return _git("rev-list", "-1", f"--before={newest - 86_400}", "HEAD") or _git("rev-list", "--max-parents=0", "HEAD")


class Touched:
    """Tell which tests the changed files touch."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = tuple(files)
        self.everything = any(file.startswith(EVERYTHING) for file in self.files)
        self.modules = {module_of(file) for file in self.files if file.endswith(".py")}
        self.titles = {
            file.split("/")[2] for file in self.files if file.startswith("games/catalog/") and "/" in file[14:]
        }

    def test(self, path: Path, slug: str | None) -> bool:
        """Return whether a test of that file is touched; ``slug`` is the title that the test is about, if any."""
        relative = path.relative_to(ROOT)
        if self.everything or str(relative) in self.files:
            return True
        if slug is not None:
            return self.title(slug.replace("-", "_")) or bool(
                imported_by(module_of(str(relative))) & self.modules & helpers(relative)
            )
        if relative.parts[1] == "e2e" and any(file.startswith(BROWSER) for file in self.files):
            return True
        return bool(imported_by(module_of(str(relative))) & self.modules)

    @cache  # noqa: B019 - one instance a run
    def title(self, folder: str) -> bool:
        """Return whether a title's folder, or a module that its code imports, has changed."""
        if folder in self.titles:
            return True
        own = [module_of(str(path.relative_to(ROOT))) for path in (ROOT / "games/catalog" / folder).glob("*.py")]
        return any(imported_by(module) & self.modules for module in own)


def helpers(test: Path) -> set[str]:
    """Return the modules beside a test: a title's tests are touched by these, not by all that they import."""
    return {module_of(str(path.relative_to(ROOT))) for path in (ROOT / test).parent.glob("*.py")}


def module_of(file: str) -> str:
    """Return the dotted name of the module in a file: ``games/__init__.py`` holds ``games``."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def imported_by(module: str) -> frozenset[str]:
    """Return the module, and all modules of the project that it imports, directly or through others."""
    graph = imports()
    return frozenset({module, *graph.find_upstream_modules(module)} if module in graph.modules else {module})


@cache
def imports() -> ImportGraph:
    """Return the graph of imports between the project's modules, read from the source without running it."""
    return build_graph(*PACKAGES, cache_dir=str(ROOT / ".import_linter_cache"))


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
