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
    """One news item; a day has at most one. `html` is safe."""

    day: date
    title: str
    html: str

    @property
    def anchor(self) -> str:
        """Its id on the page, the same in all languages."""
        return f"n{self.day.isoformat()}"


@cache
def news(lang: str) -> tuple[News, ...]:
    """Return all news in a language, in the order of its file.

    Raise FileNotFoundError if there is no such file, ValueError for a date that does not exist or text before a
    heading.
    """
    markdown = MarkdownIt("commonmark", {"html": False})
    before, *parts = HEADING.split((FOLDER / f"news.{lang}.md").read_text(encoding="utf-8"))
    if before.strip():
        raise ValueError("There is text before the first heading.")
    heads = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return tuple(News(date.fromisoformat(day), title, markdown.render(text)) for day, title, text in heads)
