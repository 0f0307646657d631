"""The glossary in the reader's language, by letters; beside each term stands what it is called in the other one."""

from itertools import groupby
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.rulebook.glossary import LANGUAGES, Entry, base_of, entries
from games.rulebook.links import paragraph_url, table_url
from games.rulebook.pages import may_read
from games.rulebook.source import sources
from games.ui.caching import public_page


class GlossaryPlace(NamedTuple):
    """Where a game explains a term."""

    number: str
    url: str
    game: str


class GlossaryRow(NamedTuple):
    """A term in the reader's language: its words, what it is called in the other one, and its paragraphs.

    ``game``: whose word it is, empty for one of the house.
    """

    anchor: str
    term: str
    says: str
    game: str
    other: str
    places: list[GlossaryPlace]


@public_page()
@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """All words in alphabetical order, letter by letter. `?table=` leads back there."""
    lang = get_language() or ""
    table = request.GET.get("table", "")
    back = table_url(table)
    rows = [_row(entry, lang, table if back else "") for entry in _for_reader(request)]
    rows.sort(key=lambda row: (_alphabetical(row.term), row.game))
    letters = [(letter, list(found)) for letter, found in groupby(rows, key=lambda row: _letter(row.term))]
    other = next(code for code in LANGUAGES if code != lang)
    return render(request, "rulebook/glossary.html", {"letters": letters, "back": back, "other": other})


def _for_reader(request: HttpRequest) -> list[Entry]:
    return [entry for entry in entries() if all(may_read(*place, request.user) for place in entry.places.items())]


def _row(entry: Entry, lang: str, table: str) -> GlossaryRow:
    words, others = entry.of(lang), [entry.of(code).term for code in LANGUAGES if code != lang]
    game = sources()[entry.slug, lang].title if entry.slug else ""
    return GlossaryRow(entry.anchor, words.term, words.says, game, others[0], _places(entry, lang, table))


def _letter(term: str) -> str:
    """Under which it stands; a number stands under the sign for all of them."""
    first = _alphabetical(term)[0].upper()
    return first if first.isalpha() else "#"


def _alphabetical(term: str) -> str:
    return term.casefold().translate(str.maketrans("äöü", "aou"))


def _places(entry: Entry, lang: str, table: str) -> list[GlossaryPlace]:
    """A variant is left out where it says the same as its base, at the same place."""
    return [
        GlossaryPlace(number, paragraph_url(slug, number, table), sources()[slug, lang].title)
        for slug, number in entry.places.items()
        if entry.places.get(base_of(slug)) != number
    ]
