"""Measure with as many titles as the shelf will have: ``python -m tests.standins FOLDER [TITLES]``.

Clones the newest commit into the folder and adds stand-ins for the titles to come: copies and variants of existing
games, which must never be committed anywhere else. The clone's last commit is a usual one (the engine and three games),
and the stand-ins are older than a day, so that::

    python -m tests.standins /tmp/house 137
    cd /tmp/house && time .ci/run

measures a usual change with this number of titles.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from importlib.resources import files
from pathlib import Path

from games.catalog import games
from games.engine import new
from games.engine.codec import AnyGame
from games.shelf.titles import Title, here, title_of, titles, to_come
from tests.conformance import golden
from tests.history.__main__ import main as write_generations

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")
LONGEST = 2500
"""Lines of a game that is copied at most: those to come will be no longer."""
OLD = timedelta(days=3)
USUAL = ("games/engine/game.py", "games/catalog/gomoku/rules.py", "games/catalog/pairs/rules.py")
WHO = ("-c", "user.name=Stand-ins", "-c", "user.email=standins@example.org")


def main(folder: str, wanted: str = "") -> None:
    """Create the clone. Raises FileExistsError if the folder exists."""
    house = Path(folder).resolve()
    if house.exists():
        raise FileExistsError(house)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(house)], check=True)
    if (ROOT / ".venv").exists():
        (house / ".venv").symlink_to((ROOT / ".venv").resolve())
    for lock in LOCKS:
        shutil.copystat(ROOT / lock, house / lock)  # installed packages are not installed again
    for step in (["begin", wanted or str(len(titles()))], ["fill"]):
        subprocess.run([sys.executable, "-m", "tests.standins", "--", *step], cwd=house, check=True)
    ruff = Path(sys.executable).with_name("ruff")
    for tidy in (["check", "--fix", "--quiet"], ["format", "--quiet"], ["check", "--add-noqa", "--quiet"]):
        subprocess.run([ruff, *tidy, "games/catalog"], cwd=house, check=False)  # names are longer and in another order
    commit(house, "Stand-ins", OLD)
    for name in USUAL:
        with (house / name).open("a", encoding="utf-8") as file:
            file.write("# A usual change.\n")
    commit(house, "A usual change", timedelta())


def commit(house: Path, message: str, age: timedelta) -> None:
    """Commit all changes with a date in the past."""
    when = (datetime.now(UTC) - age).isoformat(timespec="seconds")
    dates = {"GIT_COMMITTER_DATE": when, "GIT_AUTHOR_DATE": when}
    subprocess.run(["git", "add", "--all"], cwd=house, check=True)
    command = ["git", *WHO, "commit", "--quiet", "--no-verify", "-m", message]
    subprocess.run(command, cwd=house, env=os.environ | dates, check=True)


def begin(wanted: int) -> None:
    """Create folders until there are as many titles as wanted. Every third is a variant, the others are copies."""
    models = {title.slug: models_of(title) for title in to_come()}
    for place, title in enumerate(to_come()[: wanted - len(games())]):
        choice = models[title.slug]
        like = choice[place % len(choice)]
        copied = place % 3 > 0 and not is_a_name(like)
        folder = new.make("games.catalog", games(), title.slug, like.slug, copy=copied)
        facts = (folder / "shelf.toml").read_text(encoding="utf-8")
        minutes = title_of(like).minutes  # as the rule box says
        (folder / "shelf.toml").write_text(re.sub(r"minutes = \d+", f"minutes = {minutes}", facts), encoding="utf-8")
        print(f"{title.slug}: {'a copy' if copied else 'a variant'} of {like.slug}", flush=True)


def models_of(title: Title) -> list[AnyGame]:
    """Return the games of its family that are not too long, or else all such games."""
    short = [found for found in here() if lines_of(games()[found.slug]) <= LONGEST]
    related = [found for found in short if found.family == title.family]
    return [games()[found.slug] for found in related or short]


def is_a_name(game: AnyGame) -> bool:
    """Return whether the game's modules use its slug as a name, such as an option: a copy would rename that too."""
    modules = Path(str(files(game.package))).rglob("*.py")
    nodes = (node for file in modules for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    return any(game.slug in (getattr(node, field, None) for field in ("id", "attr", "arg")) for node in nodes)


def lines_of(game: AnyGame) -> int:
    """Return the number of lines of all files in its folder, without tests and pictures."""
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in texts_of(Path(str(files(game.package)))))


def texts_of(folder: Path) -> Iterator[Path]:
    """Yield the text files of a folder."""
    for file in folder.iterdir():
        if file.suffix in (".py", ".html", ".toml", ".md"):
            yield file


def fill() -> None:
    """Write missing golden matches and first generations."""
    for game in games().values():
        if not golden.file_of(game).exists():
            golden.write(game.slug)
    write_generations([])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--", "begin", number]:
            begin(int(number))
        case ["--", "fill"]:
            fill()
        case [path, *rest]:
            main(path, *rest)
        case _:
            sys.exit(__doc__)
