"""Addresses of single paragraphs: links of refused moves and of the § beside a button."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language, get_language_info, override

from games.ui.addresses import address

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class Twin:
    """The same rules in another language: its code, its own name for itself, and the page's address."""

    code: str
    name: str
    url: str


def anchor(number: str) -> str:
    """Return the id of a section or paragraph in the page: "6.4" is `s6-4`."""
    return f"s{number.replace('.', '-')}"


def paragraph_url(slug: str, number: str = "", table: str = "") -> str:
    """Return a paragraph's address in the active language. With a table's id the page offers the way back to it."""
    query = f"?{urlencode({'table': table})}" if table else ""
    fragment = f"#{anchor(number)}" if number else ""
    return f"{address('rulebook:game', slug)}{query}{fragment}"


def twins(slug: str, codes: list[str], table: str = "") -> list[Twin]:
    """Return links to the rules of a game in those of the languages ``codes`` that are not active."""
    found = []
    for code in codes:
        if code != get_language():
            with override(code):
                found.append(Twin(code, get_language_info(code)["name_local"], paragraph_url(slug, table=table)))
    return found


def table_url(table: str) -> str | None:
    """Return the address of a table, or None if ``table`` cannot be a table's id."""
    if not TABLE_ID.fullmatch(table):
        return None
    try:
        return reverse("play:table", args=[table])
    except NoReverseMatch:
        return None
