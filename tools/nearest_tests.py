"""Find the test files that are nearest to a place in the code, by shared words and by imports."""

import math
import re
from collections import Counter, deque
from functools import cache
from pathlib import Path

from tests.touched import imports, module_of
from tools.faults import ROOT, Fault

LEFT_OUT = {"e2e", "soak", "bench", "deploy", "outside", "fuzz", "architecture", "test_browser.py", "test_passkeys.py"}
"""Folders and files of tests that are not tried."""
FILES = 14
"""Number of test files that are tried for a fault."""


def nearest_tests(fault: Fault) -> tuple[list[str], Counter[str]]:
    """Return the test files nearest to a fault, nearest first, and the words of the changed place with their weights.

    Files are ranked by the rare words that they share with the changed place, and by the distance of their imports.
    """
    distances, queue = {module_of(fault.file): 0}, deque([module_of(fault.file)])
    while queue and fault.file.endswith(".py"):
        module = queue.popleft()
        for importer in imports().find_modules_that_directly_import(module) - distances.keys():
            distances[importer] = distances[module] + 1
            queue.append(importer)
    words = _place(fault)
    ranks = {}
    for file, own in test_files().items():
        near = {1: 1.0, 2: 0.7, 3: 0.5}.get(distances.get(module_of(file), 9), 0.35)
        ranks[file] = near * likeness(words, own)
    files = sorted(ranks, key=lambda file: -ranks[file])[:FILES]
    shared = fault.area in ("engine", "kit")
    return [*files, *(["tests/conformance/test_golden.py", "tests/conformance/test_games.py"] if shared else [])], words


def _place(fault: Fault) -> Counter[str]:
    source = (ROOT / fault.file).read_bytes()
    words = Counter(words_of(source.decode()))
    for text in (
        fault.file,
        fault.function,
        source[max(0, fault.start - 400) : fault.end + 400].decode(errors="ignore"),
    ):
        words.update(dict.fromkeys(words_of(text), 5))
    name = fault.file.removeprefix("templates/")
    users = [Path(name).stem] if fault.area == "templates" else [fault.function]
    for path in [*ROOT.glob("games/**/*.py"), *ROOT.glob("tournaments/**/*.py"), *ROOT.glob("halfpint_site/**/*.py")]:
        if fault.area == "templates" and name in (text := path.read_text()):
            words.update(dict.fromkeys(words_of(f"{path.stem} {text[max(0, text.index(name) - 600) :][:900]}"), 3))
        elif path.name == "urls.py":
            lines = [line for line in path.read_text().splitlines() if any(f".{user}," in line for user in users)]
            words.update(dict.fromkeys(words_of("\n".join(lines)), 8))
    return words


@cache
def test_files() -> dict[str, Counter[str]]:
    """Return the words of every test file that may be tried, by its path."""
    paths = [*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("games/catalog/*/tests/test_*.py")]
    kept = [path for path in sorted(paths) if not LEFT_OUT & set(path.relative_to(ROOT).parts)]
    return {str(path.relative_to(ROOT)): Counter(words_of(f"{path.stem * 5} {path.read_text()}")) for path in kept}


@cache
def rarity() -> dict[str, float]:
    """Return the weight of each word: the fewer test files have it, the higher."""
    counts = Counter(word for words in test_files().values() for word in words)
    return {word: math.log(len(test_files()) / count) for word, count in counts.items()}


def words_of(text: str) -> list[str]:
    """Return the names in a text, and the parts of names with underscores, in small letters."""
    return [word.lower() for name in re.findall(r"[A-Za-z_]{3,}", text) for word in {name, *name.split("_")} if word]


def likeness(place: Counter[str], other: Counter[str]) -> float:
    """Return how many rare words two texts share. Long texts count a little less."""

    def weights(words: Counter[str]) -> dict[str, float]:
        return {word: (1 + math.log(count)) * rarity().get(word, 0) for word, count in words.items()}

    one, two = weights(place), weights(other)
    both = sum(one[word] * two[word] for word in one.keys() & two.keys())
    return both / (math.sqrt(sum(x * x for x in two.values())) + 20)
