"""How players ask for each paragraph, in words that it has not: `asked.<lang>.toml` beside the rules of a game.

They were written from the rule texts alone, by people who knew neither the search nor what it is measured by, and are
shown to nobody: the search looks which of them is like the question.
"""

import tomllib
from functools import cache
from pathlib import Path

from games import catalog


@cache
def asked(slug: str, lang: str) -> dict[str, tuple[str, ...]]:
    """By number of a paragraph; empty for a game without. Raises TOMLDecodeError."""
    path = Path(catalog.__path__[0]) / slug.replace("-", "_") / f"asked.{lang}.toml"
    if not path.exists():
        return {}
    return {number: tuple(ways) for number, ways in tomllib.loads(path.read_text(encoding="utf-8")).items()}
