"""Compare names by how they look: case, accents, and letters of other scripts that resemble ASCII letters are ignored.

The table of letters beside this module is part of the Unicode data of UTS 39. The project has its own file because the
library confusable-homoglyphs 3.3.1 (January 2024) computes no skeletons, and its data takes ten megabytes of memory in
each process.
"""

import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

_STROKES = str.maketrans("01|!l", "oiiii")


def fold(text: str) -> str:
    """Return the text in lower case without accents."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(sign for sign in folded if not unicodedata.combining(sign))


@cache
def look_alikes() -> dict[int, str]:
    """Return the ASCII letters by the code points that resemble them, for ``str.translate``."""
    table = tomllib.loads(Path(__file__).with_name("look_alikes.toml").read_text(encoding="utf-8"))
    return {ord(sign): plain for plain, signs in table.items() for sign in signs}


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return a text that is equal for names that look the same."""
    plain = " ".join(fold(name).translate(look_alikes()).split())
    return plain.translate(_STROKES).replace("rn", "m")


def distinguish(names: Iterable[str]) -> list[str]:
    """Return the names, with a number behind each that looks like an earlier one: "Anna", "Anna (2)".

    Empty names stay empty.
    """
    found: list[str] = []
    taken: set[str] = set()
    for name in names:
        shown, number = name, 1
        while shown and skeleton(shown) in taken:
            number += 1
            shown = f"{name} ({number})"
        taken.add(skeleton(shown))
        found.append(shown)
    return found
