"""Which games of the shelf a run examines: ``TEST_SHELF=all`` (unless told otherwise), ``changed`` or ``sample``.

``changed``: the games whose folders differ from what stood there a day before the newest commit (``TEST_SHELF_SINCE``
names another commit), what they vary, and what varies them; a change of what all share adds a sample. Where more than
:data:`MOST` games are concerned, so many are drawn, of each family at least one; of a game's own tests, which run
whether it is drawn or not, so many as :data:`MOST_OWN` says. Of the tests of a room (:data:`ROOMS`) that no change
concerns a share is drawn. Where still more are left than fit into a quarter of an hour (:data:`MOST_TESTS`, or
``TEST_MOST`` for both), so many are drawn.

``sample``: one game of each family of the shelf, and an eighth of all. Which ones goes with the newest commit, so that
another commit takes others.

The same commit draws what else takes turns: tests marked ``rotating``, the matches of :func:`statistical` tests, and
which :func:`share` of something is looked at. With ``--all`` nothing is drawn.
"""

import os
import subprocess
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import ceil, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

from games.catalog import games
from games.shelf.titles import here

ROOT = Path(__file__).parents[1]
CATALOGUE = ("games", "catalog")
SHARED = ("games/engine/", "games/ui/", "games/play/", "games/rulebook/", "games/tutor/", "halfpint_site/static/")
SHARED_BESIDE = ("templates/components/", "templates/play/", "tests/conformance/", "tests/e2e/", "requirements")
ROOMS = {
    "accounts": (
        "halfpint_site/accounts/",
        "templates/account",
        "templates/allauth/",
        "templates/mail/",
        "templates/mfa/",
    ),
    "deploy": ("tools/", "Makefile", "Procfile", "README.md", "docs/"),
    "e2e": ("templates/", "halfpint_site/static/", "games/ui/", "games/play/context/", "games/play/views/"),
    "fuzz": ("games/play/views/", "halfpint_site/accounts/views/", "halfpint_site/middleware.py", "tournaments/views/"),
    "operations": ("halfpint_site/operations/", "halfpint_site/health.py", "halfpint_site/celery.py", "tools/"),
    "outside": ("halfpint_site/accounts/notices/", "halfpint_site/postbox/"),
    "people": ("games/people/", "templates/people/"),
    "play": ("games/play/", "templates/play/"),
    "rights": ("halfpint_site/accounts/", "games/play/services/"),
    "rulebook": ("games/rulebook/", "templates/rulebook/"),
    "shelf": ("games/shelf/", "halfpint_site/gamepage/", "templates/shelf/", "templates/gamepage/"),
    "soak": ("games/play/services/", "games/play/models/", "halfpint_site/celery.py", "tools/"),
    "tournaments": ("tournaments/", "templates/tournaments/"),
    "tutor": ("games/tutor/", "templates/tutor/", "templates/puzzle/"),
}
"""The large folders of tests, and the code that each is about. Tests elsewhere always run."""
EVERY_ROOM = ("halfpint_site/settings.py", "pyproject.toml", "requirements", "tests/conftest.py", "tests/settings.py")
PART = 8
MOST = 16
"""So many games are examined by what all games must do, in a run of what has changed."""
MOST_TESTS = {"postgresql": 600, "sqlite": 1_700}
"""So many tests a run of what has changed takes on each database, besides those that no draw leaves out."""
MOST_OWN = {"postgresql": 200, "sqlite": 800}
"""So many own tests of changed games it takes beside them: a day that changes many games has more than its time."""
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


def too_many(names: Collection[str], most: int, commit: str = "") -> set[str]:
    """Those that are left out of these tests, so that as many are left as may run; the commit draws which."""
    return set(sorted(names, key=lambda name: _number(f"{name} fits", commit or _newest()))[most:])


def most_tests(database: str, usual: Mapping[str, int] = MOST_TESTS) -> int | None:
    """How many tests this run may take on that database; None: as many as there are. TEST_MOST overrules; 0 for all."""
    if "TEST_MOST" in os.environ:
        return int(os.environ["TEST_MOST"]) or None
    return usual[database] if os.environ.get("TEST_SHELF") == "changed" and not _everything else None


def _number(name: str, commit: str) -> int:
    """As by lot, and for that commit always the same."""
    return int(sha256(f"{commit} {name}".encode()).hexdigest(), 16)


def slug_of(item: pytest.Item) -> str | None:
    """The game that a test is about: that of its folder, or that among its parameters; None if it is about none."""
    if slug := slug_of_path(item.path):
        return slug
    given = getattr(item, "callspec", None)
    return next(filter(None, map(_slug, given.params.values())), None) if given else None


def slug_of_path(path: Path) -> str | None:
    """The game whose own tests stand there, if any."""
    parts = path.parts
    if "catalog" in parts and "tests" in parts:
        return parts[parts.index("catalog") + 1].replace("_", "-")
    return None


def _slug(value: Any) -> str | None:
    slug = value if isinstance(value, str) else getattr(value, "slug", None)
    return slug if slug in games() else None


class Choice(NamedTuple):
    """What a run examines: ``games``, by their slugs. ``own``: those that changed themselves, which may be more
    than are examined. ``files``: what has changed, None if everything is to be examined.
    """

    games: frozenset[str]
    own: frozenset[str]
    files: tuple[str, ...] | None

    def takes(self, path: Path, slug: str | None) -> bool:
        """Whether a test of that file may run, if it is about that game or, None, about no game."""
        own = path.relative_to(ROOT).parts[:2] == CATALOGUE and slug in self.own
        return slug is None or slug in self.games or own

    def concerns(self, path: Path, slug: str | None) -> bool:
        """Whether the change concerns what that test is about, so that it is not left to a draw."""
        parts = path.relative_to(ROOT).parts
        room = parts[1] if parts[0] == "tests" else ""
        return room not in ROOMS or self.files is None or slug in self.own or self._touches(room, "/".join(parts))

    def _touches(self, room: str, test: str) -> bool:
        beside = f"tests/{room}/"
        return any(
            file == test
            or file.startswith((*ROOMS[room], *EVERY_ROOM))
            or (file.startswith(beside) and not file.rpartition("/")[2].startswith("test_"))
            for file in self.files or ()
        )


@cache
def choice() -> Choice:
    """What this run examines. Raises ValueError for a TEST_SHELF that means nothing."""
    match os.environ.get("TEST_SHELF", "all"):
        case "all":
            return changed(None, "")
        case "sample":
            return Choice(sample(_newest()), frozenset(), ())
        case "changed":
            return changed(_changed_files(), _newest())
        case other:
            raise ValueError(f"TEST_SHELF is all, changed or sample, not {other}")


def changed(files: Iterable[str] | None, commit: str) -> Choice:
    """What these files of a commit concern; None: nobody knows which files, so all."""
    if files is None:
        return Choice(frozenset(games()), frozenset(games()), None)
    files = tuple(files)
    folders = {Path(file).parts[2] for file in files if _concerns_a_game(Path(file))}
    concerned = {slug for slug, game in games().items() if folders & {name.rpartition(".")[2] for name in game.line}}
    bases = {package.rpartition(".")[2].replace("_", "-") for slug in concerned for package in games()[slug].line}
    shared = any(file.startswith((*SHARED, *SHARED_BESIDE)) for file in files)
    own = frozenset(concerned | bases)
    examined = own | sample(commit) if shared else own
    if len(examined) > MOST:
        first = _one_each(examined, commit)
        order = sorted(examined, key=lambda slug: (slug not in first, _number(slug, commit)))
        examined = frozenset(order[:MOST])
    return Choice(examined, own, files)


def _concerns_a_game(file: Path) -> bool:
    """Facts for the shelf and stored generations change nothing in how it is played; other tests read those of all."""
    aside = file.name == "shelf.toml" or "history" in file.parts
    return file.parts[:2] == CATALOGUE and len(file.parts) > 3 and not aside


def sample(commit: str) -> frozenset[str]:
    """One of each family, and an eighth of all, drawn by that commit."""
    slugs = {title.slug for title in here()}
    return frozenset(_one_each(slugs, commit) | {slug for slug in slugs if _number(slug, commit) % PART == 0})


def _one_each(slugs: Collection[str], commit: str) -> set[str]:
    """One of these of each family, drawn by that commit."""
    families: dict[str, list[str]] = {}
    for title in here():
        if title.slug in slugs:
            families.setdefault(title.family, []).append(title.slug)
    return {min(members, key=lambda slug: _number(slug, commit)) for members in families.values()}


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
