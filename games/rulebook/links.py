"""URLs of single paragraphs, used by refused moves and by the § links beside buttons."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language, get_language_info, override

from games.ui.addresses import address

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class Twin:
    """A link to the same rules in another language: its code, its name in that language, and the URL of the page."""

    code: str
    name: str
    url: str


def anchor(number: str) -> str:
    """Return the id of a section or paragraph in the page: "6.4" is `s6-4`."""
    return f"s{number.replace('.', '-')}"


def paragraph_url(slug: str, number: str = "", table: str = "") -> str:
    """Return a paragraph's URL in the active language. With ``table``, the page has a link back to that table."""
    query = f"?{urlencode({'table': table})}" if table else ""
    fragment = f"#{anchor(number)}" if number else ""
    return f"{address('rulebook:game', slug)}{query}{fragment}"


def twins(slug: str, codes: list[str], table: str = "") -> list[Twin]:
    """Return links to the rules of a game in all languages ``codes`` except the active one."""
    found = []
    for code in codes:
        if code != get_language():
            with override(code):
                found.append(Twin(code, get_language_info(code)["name_local"], paragraph_url(slug, table=table)))
    return found


def table_url(table: str) -> str | None:
    """Return the URL of a table, or None if ``table`` cannot be the id of a table."""
    if not TABLE_ID.fullmatch(table):
        return None
    try:
        return reverse("play:table", args=[table])
    except NoReverseMatch:
        return None
