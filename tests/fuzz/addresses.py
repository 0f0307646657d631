"""Every pattern of the URLconf, and addresses that fit it."""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.regex_helper import normalize

from tests.fuzz.nonsense import part

_PART = re.compile(r"<(?:(\w+):)?(\w+)>|%\((\w+)\)s")


class Pattern(NamedTuple):
    """A URL pattern. ``route`` has parts such as ``<int:name>`` or ``%(name)s`` and no leading slash."""

    route: str

    @property
    def is_admin(self) -> bool:
        return self.route.startswith("admin/")

    def address(self, luck: Random, ids: Mapping[str, list[str]]) -> str:
        """Return an address of this pattern. Most parts are existing ids, some are random."""

        def fill(found: re.Match[str]) -> str:
            kind, name = found[1] or "str", found[2] or found[3]
            if luck.random() < 0.8 and ids.get(name):
                return luck.choice(ids[name])
            return part(luck, kind)

        return "/" + _PART.sub(fill, self.route)


def all_patterns(languages: tuple[str, ...] = ("en",)) -> list[Pattern]:
    """Return all patterns, once for each language."""
    found = sorted(set(_walk(get_resolver(), "")))
    assert len(found) > 150
    return [
        Pattern(language + route.removeprefix("en") if route.startswith("en/") else route)
        for language in languages
        for route in found
        if language == "en" or route.startswith("en/")
    ]


def _walk(resolver: Any, before: str) -> Iterator[str]:
    for entry in resolver.url_patterns:
        route = before + _route(entry)
        if isinstance(entry, URLResolver):
            yield from _walk(entry, route)
        else:
            yield route


def _route(entry: URLPattern | URLResolver) -> str:
    route = getattr(entry.pattern, "_route", None)
    if route is None and hasattr(entry.pattern, "_regex"):
        return str(normalize(entry.pattern._regex)[0][0])
    return str(entry.pattern) if route is None else str(route)
