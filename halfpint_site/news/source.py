"""Parser of the news files: headings like `## 2026-11-20 A title`, then Markdown without raw HTML. Newest first."""

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

FOLDER = Path(__file__).parent
HEADING = re.compile(r"^## (\d{4}-\d\d-\d\d) (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class News:
    """One news item. There is at most one for each day. `html` is safe."""

    day: date
    title: str
    html: str

    @property
    def anchor(self) -> str:
        """The item's id on the page, the same in all languages."""
        return f"n{self.day.isoformat()}"


@cache
def news(lang: str) -> tuple[News, ...]:
    """Return all news in a language, in the order of the file.

    Raise FileNotFoundError if the language has no file, and ValueError for an impossible date or text before the first
    heading.
    """
    markdown = MarkdownIt("commonmark", {"html": False})
    before, *parts = HEADING.split((FOLDER / f"news.{lang}.md").read_text(encoding="utf-8"))
    if before.strip():
        raise ValueError("There is text before the first heading.")
    heads = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return tuple(News(date.fromisoformat(day), title, markdown.render(text)) for day, title, text in heads)
