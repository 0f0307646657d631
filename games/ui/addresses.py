"""Build the URLs of a table quickly.

A page has dozens that differ only in the table's id, so each pattern is cached.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from django.urls import get_script_prefix, get_urlconf, reverse
from django.utils.translation import get_language

_STAND_IN = "anytable"
_PLAIN = re.compile(r"[\w-]+", re.ASCII)


def address(view: str, key: str) -> str:
    """Return the URL of the view with that id, like :func:`django.urls.reverse`, in the active language."""
    return addressing()(view, key)


def addressing() -> Callable[[str, str], str]:
    """Return :func:`address` for many calls: language, script prefix and URLconf are read only once."""
    return _addressing(get_language(), get_script_prefix(), get_urlconf())


@lru_cache(maxsize=64)
def _addressing(language: str | None, prefix: str, urlconf: str | None) -> Callable[[str, str], str]:
    def address(view: str, key: str) -> str:
        if not _PLAIN.fullmatch(key):
            return reverse(view, args=[key])
        before, after = _around(view, language, prefix, urlconf)
        return f"{before}{key}{after}"

    return address


def place(view: str) -> str:
    """Return the cached URL of a view without arguments."""
    return _place(view, get_language(), get_script_prefix(), get_urlconf())


@lru_cache(maxsize=64)
def _place(view: str, _language: str | None, _prefix: str, _urlconf: str | None) -> str:
    return reverse(view)


@lru_cache(maxsize=256)
def _around(view: str, _language: str | None, _prefix: str, _urlconf: str | None) -> tuple[str, str]:
    """Return the parts of the URL before and after the id."""
    before, _id, after = reverse(view, args=[_STAND_IN]).partition(_STAND_IN)
    return before, after
