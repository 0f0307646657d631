"""The rule texts as they lie beside the games: which exist, and what their front matter says.

A text is Markdown with a front matter in TOML between two lines `+++`:

* `title`, `description`: of the page; `words`: the few words that figures need in the text's language.
* `## 6 Playing cards` opens a section, `### 6.4 Never only the row` a paragraph. Refused moves link to these numbers.
* A block quote is a decision of this house, where the rules of the game leave something open.
* Fenced blocks `cards` and `sets` are figures, see `games.rulebook.figures`.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games import catalog

FENCE = "+++\n"


@dataclass(frozen=True)
class Source:
    """One rule text: the game's slug, the language, the front matter, and the Markdown below it."""

    slug: str
    lang: str
    title: str
    description: str
    words: dict[str, str]
    markdown: str


@cache
def sources() -> dict[tuple[str, str], Source]:
    """Every rule text by (slug, language); the slug is the folder's name with dashes."""
    found = (_read(path) for path in sorted(Path(catalog.__path__[0]).glob("*/rules.*.md")))
    return {(source.slug, source.lang): source for source in found}


def _read(path: Path) -> Source:
    """Read one file. Raises ValueError if it has no front matter, KeyError if that lacks a field."""
    start, head, markdown = path.read_text(encoding="utf-8").split(FENCE, 2)
    if start:
        raise ValueError(f"{path} does not open with its front matter")
    front = tomllib.loads(head)
    return Source(
        slug=path.parent.name.replace("_", "-"),
        lang=path.name.split(".")[1],
        title=front["title"],
        description=front["description"],
        words=front.get("words", {}),
        markdown=markdown,
    )
