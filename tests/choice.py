"""Which games of the shelf a run examines: ``TEST_SHELF=all`` (unless told otherwise), ``changed`` or ``sample``.

``changed``: the games whose folders differ from what stood there a day before the newest commit (``TEST_SHELF_SINCE``
names another commit), what they vary, and what varies them; a change of what all share adds a sample.

``sample``: one game of each family of the shelf, and an eighth of all. Which ones goes with the newest commit, so that
another commit takes others.

The same commit draws what else takes turns: tests marked ``rotating``, the matches of :func:`statistical` tests, and
which :func:`share` of something is looked at. With ``--all`` nothing is drawn.
"""

import os
import subprocess
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import sha256
from math import ceil, sqrt
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from games.catalog import games
from games.shelf.titles import here

ROOT = Path(__file__).parents[1]
CATALOGUE = ("games", "catalog")
SHARED = ("games/engine/", "games/ui/", "games/play/", "games/rulebook/", "games/tutor/", "halfpint_site/static/")
SHARED_BESIDE = ("templates/components/", "templates/play/", "tests/conformance/", "tests/e2e/", "requirements")
PART = 8
#: One in so many of what every commit draws anew.
SHARE = 4


#: Standard errors between what is usual and what fails a test: by luck alone that is one run in three million.
SIGMAS = 5
T = TypeVar("T")
_everything = False


def take_everything() -> None:
    """``--all``: from now on, nothing is drawn. Call it before tests are collected."""
    global _everything
    _everything = True


def share(name: str, things: Sequence[T], commit: str = "") -> Sequence[T]:
    """One of the things, which that commit or else the newest draws for that name; with ``--all`` all of them."""
    return things if _everything else [one_of(name, things, commit)]


def one_of(name: str, things: Sequence[T], commit: str = "") -> T:
    """The thing that that commit or else the newest draws for that name."""
    return things[_number(name, commit or _newest()) % len(things)]


def statistical(*, few: int, of: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mark a test that plays many matches; its argument ``numbers`` says which of ``range(of)``.

    The newest commit draws ``few`` of them; with ``--all`` the test runs over all, in parts of so many. What it expects
    of a part must hold for any: see :func:`at_least`.
    """

    def marked(test: Callable[..., None]) -> Callable[..., None]:
        name = f"{test.__module__}.{test.__qualname__}"
        parts = [pytest.param(part, id=f"part{place}") for place, part in enumerate(_parts(name, few, of))]
        return pytest.mark.statistical(pytest.mark.parametrize("numbers", parts)(test))

    return marked


def _parts(name: str, few: int, of: int) -> list[Sequence[int]]:
    luck = Random(_number(name, _newest()))
    order = luck.sample(range(of), of)
    return [sorted(order[few * part : few * part + few]) for part in range(of // few if _everything else 1)]


def at_least(chance: float, tries: int) -> int:
    """How often something of that chance happens in so many tries, unless luck is stranger than :data:`SIGMAS`."""
    return max(0, ceil(tries * chance - SIGMAS * sqrt(tries * chance * (1 - chance))))


def drawn(name: str, commit: str = "") -> bool:
    """Whether that commit, or else the newest, draws this one among :data:`SHARE`; another commit draws others."""
    return _number(name, commit or _newest()) % SHARE == 0


def _number(name: str, commit: str) -> int:
    """As by lot, and for that commit always the same."""
    return int(sha256(f"{commit} {name}".encode()).hexdigest(), 16)


def slug_of(item: pytest.Item) -> str | None:
    """The game that a test is about: that of its folder, or that among its parameters; None if it is about none."""
    parts = item.path.parts
    if "catalog" in parts and "tests" in parts:
        return parts[parts.index("catalog") + 1].replace("_", "-")
    given = getattr(item, "callspec", None)
    return next(filter(None, map(_slug, given.params.values())), None) if given else None


def _slug(value: Any) -> str | None:
    slug = value if isinstance(value, str) else getattr(value, "slug", None)
    return slug if slug in games() else None


@cache
def chosen() -> frozenset[str]:
    """The slugs of the games to examine. Raises ValueError for a TEST_SHELF that means nothing."""
    match os.environ.get("TEST_SHELF", "all"):
        case "all":
            return frozenset(games())
        case "sample":
            return sample(_newest())
        case "changed":
            return changed(_changed_files(), _newest())
        case other:
            raise ValueError(f"TEST_SHELF is all, changed or sample, not {other}")


def changed(files: Iterable[str] | None, commit: str) -> frozenset[str]:
    """The games that these files of a commit concern; None: nobody knows which files, so all."""
    if files is None:
        return frozenset(games())
    files = tuple(files)
    folders = {Path(file).parts[2] for file in files if _concerns_a_game(Path(file))}
    concerned = {slug for slug, game in games().items() if folders & {name.rpartition(".")[2] for name in game.line}}
    bases = {package.rpartition(".")[2].replace("_", "-") for slug in concerned for package in games()[slug].line}
    shared = any(file.startswith((*SHARED, *SHARED_BESIDE)) for file in files)
    return frozenset(concerned | bases | (sample(commit) if shared else frozenset()))


def _concerns_a_game(file: Path) -> bool:
    """Facts for the shelf and stored generations change nothing in how it is played; other tests read those of all."""
    aside = file.name == "shelf.toml" or "history" in file.parts
    return file.parts[:2] == CATALOGUE and len(file.parts) > 3 and not aside


def sample(commit: str) -> frozenset[str]:
    """One of each family, and an eighth of all, drawn by that commit."""
    numbers = {title.slug: _number(title.slug, commit) for title in here()}
    families: dict[str, list[str]] = {}
    for title in here():
        families.setdefault(title.family, []).append(title.slug)
    one_each = {min(members, key=numbers.__getitem__) for members in families.values()}
    return frozenset(one_each | {slug for slug, number in numbers.items() if number % PART == 0})


def _changed_files() -> list[str] | None:
    """What differs from the older commit, by path from the root; None without such a commit."""
    newest = _git("show", "-s", "--format=%ct", "HEAD")
    since = os.environ.get("TEST_SHELF_SINCE")
    if since is None and newest:
        since = _git("rev-list", "-1", f"--before={int(newest) - 86_400}", "HEAD")
    if not since or not newest:
        return None
    here_and_now = _git("ls-files", "--others", "--exclude-standard")
    return [*_git("diff", "--name-only", since).splitlines(), *here_and_now.splitlines()]


@cache
def _newest() -> str:
    return _git("rev-parse", "HEAD")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""
