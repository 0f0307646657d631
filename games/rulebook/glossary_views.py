"""The glossary: every word in both languages, side by side."""

from itertools import groupby
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.rulebook.glossary import LANGUAGES, Entry, Wording, base_of, entries
from games.rulebook.links import paragraph_url, table_url
from games.rulebook.readers import may_read
from games.rulebook.source import sources
from games.ui.public import public_page


class Place(NamedTuple):
    """Where a game explains a term."""

    number: str
    url: str
    game: str


class Row(NamedTuple):
    """A term: its words by language, the reader's first, and its paragraphs."""

    anchor: str
    words: list[tuple[str, Wording]]
    places: list[Place]


@public_page()
@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """Words of the house, then those of each game, in alphabetical order. `?table=` leads back there."""
    lang = get_language() or ""
    table = request.GET.get("table", "")
    back = table_url(table)
    parts = [
        (sources()[slug, lang].title if slug else "", _rows(list(found), lang, table if back else ""))
        for slug, found in groupby(_for_reader(request), key=lambda entry: entry.slug)
    ]
    context = {"parts": parts, "back": back, "single": len({slug for slug, _ in sources()}) == 1}
    return render(request, "rulebook/glossary.html", context)


def _for_reader(request: HttpRequest) -> list[Entry]:
    return [entry for entry in entries() if all(may_read(*place, request.user) for place in entry.places.items())]


def _rows(found: list[Entry], lang: str, table: str) -> list[Row]:
    languages = sorted(LANGUAGES, key=lambda code: code != lang)
    ordered = sorted(found, key=lambda entry: _alphabetical(entry.of(lang).term))
    return [
        Row(entry.anchor, [(code, entry.of(code)) for code in languages], _places(entry, lang, table))
        for entry in ordered
    ]


def _alphabetical(term: str) -> str:
    return term.casefold().translate(str.maketrans("äöü", "aou"))


def _places(entry: Entry, lang: str, table: str) -> list[Place]:
    """A variant is left out where it says the same as its base, at the same place."""
    return [
        Place(number, paragraph_url(slug, number, table), sources()[slug, lang].title)
        for slug, number in entry.places.items()
        if entry.places.get(base_of(slug)) != number
    ]
