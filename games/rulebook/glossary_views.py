"""The glossary page in the active language, ordered by letter; each term also shows its name in the other language."""

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
    """A paragraph in which a game explains a term."""

    number: str
    url: str
    game: str


class GlossaryRow(NamedTuple):
    """A term in the active language, with its name in the other language and the paragraphs that explain it.

    ``game`` is the title of the game to which the term belongs; empty for a term of the site.
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
    """Show all terms in alphabetical order. `?table=` adds a link back to that table."""
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
    """Return the heading for a term: its first letter, or "#" for all terms that begin with another character."""
    first = _alphabetical(term)[0].upper()
    return first if first.isalpha() else "#"


def _alphabetical(term: str) -> str:
    return term.casefold().translate(str.maketrans("äöü", "aou"))


def _places(entry: Entry, lang: str, table: str) -> list[GlossaryPlace]:
    """Return the paragraphs that explain the term.

    Variants with the same paragraph number as their base are left out.
    """
    return [
        GlossaryPlace(number, paragraph_url(slug, number, table), sources()[slug, lang].title)
        for slug, number in entry.places.items()
        if entry.places.get(base_of(slug)) != number
    ]
