"""Addresses of a table, dozens on its page: of each only the table's id differs, so it is worked out once."""

import re
from collections.abc import Callable
from functools import lru_cache

from django.urls import get_script_prefix, get_urlconf, reverse
from django.utils.translation import get_language

_STAND_IN = "anytable"
_PLAIN = re.compile(r"[\w-]+", re.ASCII)


def address(view: str, key: str) -> str:
    """What :func:`django.urls.reverse` gives for the view with that id, in the active language."""
    return addressing()(view, key)


def addressing() -> Callable[[str, str], str]:
    """:func:`address` for many addresses: the language and where the site stands are asked for once."""
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
    """The same for a view without an id."""
    return _place(view, get_language(), get_script_prefix(), get_urlconf())


@lru_cache(maxsize=64)
def _place(view: str, _language: str | None, _prefix: str, _urlconf: str | None) -> str:
    return reverse(view)


@lru_cache(maxsize=256)
def _around(view: str, _language: str | None, _prefix: str, _urlconf: str | None) -> tuple[str, str]:
    """What stands before the id, and what behind it."""
    before, _id, after = reverse(view, args=[_STAND_IN]).partition(_STAND_IN)
    return before, after
