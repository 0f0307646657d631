"""The two tiers of the test suite.

``make test`` leaves out every test with the mark ``slow``; ``make test-all`` (the option ``--slow``) takes all. Which
tests a tier holds depends on the code alone: the same code runs the same tests.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import ceil, sqrt
from pathlib import Path
from typing import Any, TypeVar

import pytest

from games.catalog import find, games
from games.shelf.titles import here

SIGMAS = 5
"""Standard errors between the expected value and a failure: luck alone fails one run in three million."""
T = TypeVar("T")
_slow = False


def take_slow_tests() -> None:
    """Run the slow tier too. Call this before tests are collected."""
    global _slow
    _slow = True


def is_slow() -> bool:
    """Return whether this run includes the slow tier."""
    return _slow


def quick_first(things: Sequence[T], quick: int = 1) -> Sequence[T]:
    """Return the first ``quick`` things, or all of them in the slow tier. For loops inside a test."""
    return things if _slow else things[:quick]


def slow_but(quick: Iterable[T], things: Iterable[T], name: Callable[[T], str] = str) -> list[Any]:
    """Return parameters for a test: those not in ``quick`` are marked slow.

    ``things`` may be tuples, for tests with several parameters. ``name`` gives the id of each.
    """
    kept = list(quick)
    return [
        pytest.param(
            *(thing if isinstance(thing, tuple) else (thing,)),
            id=name(thing),
            marks=[] if thing in kept else [pytest.mark.slow],
        )
        for thing in things
    ]


@cache
def representatives() -> frozenset[str]:
    """Return the slugs of one title of each family: the first on its shelf that is no variant."""
    found: dict[str, str] = {}
    for title in here():
        if find(title.slug).base is None:
            found.setdefault(title.family, title.slug)
    return frozenset(found.values()) | {"half-pint-heroes", "hearts"}


def slow_but_families(slugs: Iterable[str]) -> list[Any]:
    """Return the slugs as parameters of a test; all but one of each family are marked slow."""
    return slow_but(representatives(), slugs)


def statistical(*, few: int, of: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mark a test that plays many matches; its argument ``numbers`` holds seeds from ``range(of)``.

    The test runs once for each part of ``few`` seeds; all parts but the first are slow. What the test expects must
    hold for each part: see :func:`at_least`.
    """

    def marked(test: Callable[..., None]) -> Callable[..., None]:
        parameters = [
            pytest.param(
                range(part * few, part * few + few), id=f"part{part}", marks=[pytest.mark.slow] if part else []
            )
            for part in range(of // few)
        ]
        return pytest.mark.parametrize("numbers", parameters)(test)

    return marked


def at_least(chance: float, tries: int) -> int:
    """Return how often an event of that chance happens in ``tries`` tries, minus :data:`SIGMAS` standard errors."""
    return max(0, ceil(tries * chance - SIGMAS * sqrt(tries * chance * (1 - chance))))


def slug_of(item: pytest.Item) -> str | None:
    """Return the slug of the game that a test is about, from its folder or its parameters."""
    if slug := slug_of_path(item.path):
        return slug
    given = getattr(item, "callspec", None)
    return next(filter(None, map(_slug, given.params.values())), None) if given else None


def slug_of_path(path: Path) -> str | None:
    """Return the slug of the game whose own tests are in that folder."""
    parts = path.parts
    if "catalog" in parts and "tests" in parts:
        return parts[parts.index("catalog") + 1].replace("_", "-")
    return None


def _slug(value: Any) -> str | None:
    slug = value if isinstance(value, str) else getattr(value, "slug", None)
    return slug if slug in games() else None
