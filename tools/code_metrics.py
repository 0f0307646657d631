"""Measures of how easily a new developer can take over the code: `python -m tools.code_metrics [--entered]`.

It prints the number of modules, how many of them are short, their median length, lines by area, and the classes and
functions that share a name across packages. With ``--entered``, it also counts the project's files that run for a move,
a new table and an expired deadline (on SQLite, at a table of two users).
"""

import ast
import os
import subprocess
import sys
import tempfile
import tokenize
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SHORT = 40
"""Modules with fewer lines count as short."""
OK, FOUND = 200, 302
LIMITS = {"dice": 120, "draughts": 180, "mills": 180, "lines": 180, "halma": 180, "tricks": 450, "cards": 450}
"""Most lines of code of a title, by its family. Families that are not here have no kit and no limit."""
LESSONS = ("tutorial.py", "figures.py", "positions.py")
"""Modules of a title that contain lessons. Like its words and rule texts, they do not count as code of the game."""
CODE = (".py", ".html", ".jinja", ".css", ".js")


def main(arguments: list[str]) -> None:
    if "--titles" in arguments:
        print_titles()
        return
    files = [Path(file) for file in _git("ls-files", "*.py").splitlines() if (ROOT / file).exists()]
    lines = {file: (ROOT / file).read_bytes().count(b"\n") for file in files}
    own = [file for file in files if area(file) not in ("tests", "tools", "docs")]
    short = [file for file in own if lines[file] < SHORT]
    plain = [file for file in own if not in_catalogue(file) and "migrations" not in file.parts]
    print(f"modules, without tests and tools: {len(own)}, of which {len(short)} under {SHORT} lines")
    shorter, middle = sum(lines[file] < SHORT for file in plain), median(lines[file] for file in plain)
    print(f"without catalogue, migrations: {len(plain)}, of which {shorter} under {SHORT} lines; median {middle:.0f}")
    print("lines by area:")
    areas: Counter[str] = Counter()
    for file in files:
        areas[area(file)] += lines[file]
    for name, number in areas.most_common():
        print(f"  {number:7,} {name}")
    for kind, found in shared_names(plain).items():
        most = ", ".join(f"{name} {number}" for name, number in found.most_common(8))
        print(f"{kind} that share a name across packages: {len(found)} names, {sum(found.values())} places ({most})")
    if "--entered" in arguments:
        for name, number in entered().items():
            print(f"files entered by {name}: {number}")


def print_titles() -> None:
    """Print the lines of code of each title, those over their limit first, by family."""
    rows = []
    for facts in sorted((ROOT / "games" / "catalog").glob("*/shelf.toml")):
        family = tomllib.loads(facts.read_text(encoding="utf-8"))["family"]
        rows.append((family, -code_lines(facts.parent), facts.parent.name))
    over = 0
    for family, lines, title in sorted(rows):
        limit = LIMITS.get(family)
        over += (beyond := limit is not None and -lines > limit)
        print(f"{-lines:6,} of {limit or '-':>4} {'over' if beyond else '':4} {family:9} {title}")
    print(f"{len(rows)} titles, {-sum(lines for _, lines, _ in rows):,} lines of code, {over} titles over their limit")


def code_lines(folder: Path) -> int:
    """Return the lines of code in a title's folder: rules, bots, board, judges, templates and styles.

    Words, rule texts, lessons and tests do not count, nor do blank lines, comments and docstrings.
    """
    files = (file for file in folder.rglob("*") if file.suffix in CODE and file.name not in LESSONS)
    return sum(_lines_of_code(file) for file in files if "tests" not in file.parts and "lessons" not in file.parts)


def _lines_of_code(file: Path) -> int:
    if file.suffix != ".py":
        return sum(bool(line.strip()) for line in file.read_text(encoding="utf-8").splitlines())
    outside = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}
    found: set[int] = set()
    with file.open("rb") as source:
        for token in tokenize.tokenize(source.readline):
            alone = token.type == tokenize.STRING and token.line.lstrip().startswith(('"""', 'r"""'))
            if token.type not in outside and token.type != tokenize.ENDMARKER and not alone:
                found.update(range(token.start[0], token.end[0] + 1))
    return len(found)


def area(file: Path) -> str:
    """Return the area of a module: tests, a package of ``games``, or a top-level package."""
    if "tests" in file.parts:
        return "tests"
    return "/".join(file.parts[:2]) if file.parts[0] == "games" else file.parts[0]


def in_catalogue(file: Path) -> bool:
    return file.parts[:2] == ("games", "catalog")


def shared_names(files: list[Path]) -> dict[str, Counter[str]]:
    """Return the public top-level classes and functions that several packages define, with the number of packages."""
    places: dict[str, dict[str, set[str]]] = {"classes": defaultdict(set), "functions": defaultdict(set)}
    for file in files:
        for node in ast.parse((ROOT / file).read_bytes()).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                kind = "classes" if isinstance(node, ast.ClassDef) else "functions"
                places[kind][node.name].add(str(file.parent))
    return {
        kind: Counter({name: len(where) for name, where in found.items() if len(where) > 1})
        for kind, found in places.items()
    }


def entered() -> dict[str, int]:
    """Return how many of the project's files run for a move, a new table and an expired deadline."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"HALFPINT_VAR": folder, "HALFPINT_DEV": "1", "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3"}
        os.environ |= {"BROKER_URL": "memory://", "CACHE_URL": "locmemcache://", "HALFPINT_ENV_FILE": ""}
        os.environ |= {"DJANGO_SETTINGS_MODULE": "halfpint_site.settings", "ALLOWED_HOSTS": "testserver"}
        os.environ |= {"STATIC_FROM_SOURCE": "1", "REFRESH_SECONDS": "0"}
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        return _acts()


def _acts() -> dict[str, int]:
    from datetime import timedelta

    from django.utils import timezone

    from games.engine.codec import encode
    from games.play import tasks
    from games.play.models import Seat
    from tests.play.posts import signed_in
    from tests.play.tables import new_guest, open_match
    from tests.play.test_new import filled

    people = [new_guest("Ada"), new_guest("Ben")]
    match = open_match(*people, seats=2, rounds=None, game="draughts")
    page = f"/en/table/{match.pk}/"
    clients = {person.pk: signed_in(person) for person in people}

    def move() -> bool:
        state = match.load_position()
        seat = Seat.objects.get(match=match, index=match.rules.to_move(state)[0])
        first = encode(next(iter(match.rules.candidates(state, seat.index)))).decode()
        form, headers = {"token": seat.moves_made, "move": first}, {"HX-Request": "true"}
        return clients[seat.user_id].post(f"{page}move/", form, headers=headers).status_code == OK

    def open_table() -> bool:
        return clients[people[0].pk].post("/en/tables/new/", filled()).status_code == FOUND

    def expire() -> bool:
        past = timezone.now() - timedelta(hours=1)
        waiting = Seat.objects.filter(match=match, waiting_since__isnull=False)
        due = waiting.update(waiting_since=past - timedelta(days=9), deadline=past, wakes_at=past)
        tasks.sweep_clocks()
        return due == 1

    for client in clients.values():
        client.get(page)
    acts = {"a move": move, "a new table": open_table, "an expired deadline": expire}
    return {name: _count(act) for name, act in acts.items()}


def _count(act: Callable[[], bool]) -> int:
    with _watched() as files:
        if not act():
            raise RuntimeError("The act was refused.")
    inside = (file for file in files if file.startswith(str(ROOT)))
    return sum(not any(part in file for part in ("/.venv/", "/tests/", "/tools/")) for file in inside)


@contextmanager
def _watched() -> Iterator[set[str]]:
    """Context manager that collects the file names of all functions called in the block."""
    files: set[str] = set()

    def watch(frame: Any, event: str, _argument: Any) -> None:
        if event == "call":
            files.add(frame.f_code.co_filename)

    sys.setprofile(watch)
    try:
        yield files
    finally:
        sys.setprofile(None)


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main(sys.argv[1:])
