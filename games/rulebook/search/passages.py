"""The texts that are searched: each paragraph of the rules as plain text, without cards and explanations of terms."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from html.parser import HTMLParser

from games import catalog
from games.rulebook.pages import rule_page
from games.rulebook.search.retold import asked as asked_ways
from games.rulebook.search.retold import retold
from games.rulebook.source import sources

UNREAD = {"figure", "svg", "script", "style"}
UNREAD_CLASSES = {"pc", "term__tip", "laid"}
EMPTY = {"br", "hr", "img", "input", "meta", "link", "wbr", "col", "source"}


@dataclass(frozen=True)
class Text:
    """A paragraph as the search sees it.

    `number` is for example "6.4", `section` the title of section 6. `asked` are the page's questions about it, `ways`
    other known questions, and `retold` other texts about it. `again` is whether it belongs to a variant and its base
    contains all of it.
    """

    slug: str
    lang: str
    number: str
    title: str
    section: str
    body: str
    asked: str = ""
    retold: str = ""
    again: bool = False
    ways: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        """Return all words of the paragraph, from all of its fields."""
        return f"{self.title} {self.section} {self.body} {self.asked} {self.retold}"


@cache
def texts(lang: str) -> tuple[Text, ...]:
    """Return all paragraphs of all games in that language, in the order of the rules."""
    return tuple(text for slug, known in sources() if known == lang for text in _of_game(slug, lang))


@cache
def _of_game(slug: str, lang: str) -> tuple[Text, ...]:
    game = catalog.games().get(slug)
    base = game.base if game else None
    theirs = {text.number: text for text in _of_game(base.replace("_", "-"), lang)} if base else {}
    return tuple(_beside(text, theirs.get(text.number)) for text in _paragraphs(slug, lang))


def _beside(text: Text, base: Text | None) -> Text:
    """Return a variant's text with the known questions about ``base``, the base game's paragraph, added.

    Return it unchanged if it has another title than ``base`` or a sentence that ``base`` does not have.
    """
    if base is None or text.title != base.title or not _sentences(text.body) <= _sentences(base.body):
        return text
    asked = text.asked if base.asked in text.asked else f"{text.asked} {base.asked}".strip()
    return replace(text, asked=asked, again=True, ways=tuple(dict.fromkeys((*text.ways, *base.ways))))


def _sentences(body: str) -> set[str]:
    """Split a text into sentences. A full stop inside a sentence splits it too, which does no harm in a comparison."""
    return set(re.split(r"(?<=[.?!:]) ", body))


def _paragraphs(slug: str, lang: str) -> Iterator[Text]:
    asked: dict[str, str] = {}
    for question in sources()[slug, lang].questions:
        asked[question.section] = f"{asked.get(question.section, '')} {question.ask} {question.answer}".strip()
    elsewhere, ways = retold(sources()[slug, lang]), asked_ways(slug, lang)
    for section in rule_page(slug, lang).sections:
        for part in (section, *section.paragraphs):
            body, said = plain(part.html), asked.get(part.number, "")
            if body or said:
                yield Text(
                    slug,
                    lang,
                    part.number,
                    part.title,
                    section.title,
                    body,
                    said,
                    elsewhere.get(part.number, ""),
                    ways=ways.get(part.number, ()),
                )


def plain(html: str) -> str:
    """Return the plain text of a piece of a rule page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return re.sub(r"\s+", " ", " ".join(reader.found)).replace(" .", ".").replace(" ,", ",").strip()


class _Reader(HTMLParser):
    """An HTML parser that collects text outside the elements that are not searched.

    Pieces of one word stay together.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = [""]
        self.unread: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = set((dict(attrs).get("class") or "").split())
        if tag in EMPTY:
            self.found.append("")
        elif self.unread or tag in UNREAD or classes & UNREAD_CLASSES:
            self.unread.append(tag)
        elif tag not in {"a", "b", "em", "strong", "dfn", "i"}:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        # The HTML of figures leaves out the end tags of list items and cells.
        if tag in self.unread:
            del self.unread[len(self.unread) - 1 - self.unread[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if not self.unread:
            self.found[-1] += data
