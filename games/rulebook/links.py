"""Addresses of single paragraphs: what a refused move and the § beside a button link to."""

import re
from urllib.parse import urlencode

from django.urls import NoReverseMatch, reverse

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def anchor(number: str) -> str:
    """Id of a section or paragraph in the page: "6.4" is `s6-4`."""
    return f"s{number.replace('.', '-')}"


def paragraph_url(slug: str, number: str = "", table: str = "") -> str:
    """Address of a paragraph in the active language; with a table's id the page offers the way back to it."""
    query = f"?{urlencode({'table': table})}" if table else ""
    fragment = f"#{anchor(number)}" if number else ""
    return f"{reverse('rulebook:game', args=[slug])}{query}{fragment}"


def table_url(table: str) -> str | None:
    """Way back to a table, or None for anything that cannot be the id of one."""
    if not TABLE_ID.fullmatch(table):
        return None
    try:
        return reverse("play:table", args=[table])
    except NoReverseMatch:
        return None
