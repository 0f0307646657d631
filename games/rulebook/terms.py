"""Mark glossary terms in the rule texts, each at its first use in a section, with its explanation.

`mark_terms` is pure: it takes HTML and returns HTML. The explanation opens by CSS alone, on hover, tap and keyboard
focus.
"""

import re
from functools import cache
from html import escape
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, override

from games.rulebook.glossary import Entry, glossary

TAG = re.compile(r"(<[^>]+>)")
NAME = re.compile(r"</?([a-z0-9]+)")
MARKED_IN = {"p", "li"}
UNMARKED = {"a", "button", "dfn", "figure", "form", "h2", "h3", "ol", "summary", "svg", "table"}
"""Elements whose text is not marked: links, headings and figures. A list of figures is a `<ul class="figure">`."""


def mark_terms(html: str, lang: str, slug: str, seen: set[str] | None = None) -> str:
    """Mark the first use of each term in running text, except terms in `seen`, to which marked terms are added.

    ``html`` must be safe.
    """
    marker = _Marker(lang, slug, set() if seen is None else seen)
    return "".join(marker.read(piece) for piece in TAG.split(html))


@cache
def pattern(lang: str, slug: str) -> re.Pattern[str] | None:
    """Return a pattern for every form of every term of a game, the longest first; None if there are no terms.

    Phrases in ``never``, which only look like a term, come before all forms, so that they match first.
    """
    found = [(form, entry) for entry in glossary(slug) for form in (entry.of(lang).term, *entry.of(lang).forms)]
    never = [phrase for entry in glossary(slug) for phrase in entry.of(lang).never]
    if not found:
        return None
    forms = [*sorted(never, key=len, reverse=True), *sorted((form for form, _ in found), key=len, reverse=True)]
    return re.compile(rf"\b(?:{'|'.join(map(_form, forms))})\b")


def _form(form: str) -> str:
    """Return the pattern of a form. It also matches with a capital letter at the start of a sentence."""
    first = re.escape(form[0])
    return f"[{first}{re.escape(form[0].upper())}]{re.escape(form[1:])}" if form[0].islower() else re.escape(form)


@cache
def _by_form(lang: str, slug: str) -> dict[str, Entry]:
    return {form.casefold(): entry for entry in glossary(slug) for form in (entry.of(lang).term, *entry.of(lang).forms)}


def glossary_url(lang: str, entry: Entry, table: str = "") -> str:
    """Return the URL of a term in the glossary in that language.

    With ``table``, the page has a link back to that table.
    """
    query = f"?{urlencode({'table': table})}" if table else ""
    with override(lang):
        return f"{reverse('rulebook:glossary')}{query}#{entry.anchor}"


class _Marker:
    """Walks through tags and text.

    `within` has the open elements, `unmarked` those of them in which terms are not marked.
    """

    def __init__(self, lang: str, slug: str, seen: set[str]) -> None:
        self.lang, self.slug, self.seen = lang, slug, seen
        self.pattern = pattern(lang, slug)
        self.within: list[str] = []
        self.unmarked: list[bool] = []

    def read(self, piece: str) -> str:
        if piece.startswith("<"):
            self._note(piece)
            return piece
        if self.pattern is None or not MARKED_IN & set(self.within) or any(self.unmarked):
            return piece
        return self.pattern.sub(self._mark, piece)

    def _note(self, tag: str) -> None:
        match = NAME.match(tag)
        name = match[1] if match else ""
        if tag.startswith("</"):
            # The HTML of figures leaves out the end tags of list items.
            if name in self.within:
                start = len(self.within) - 1 - self.within[::-1].index(name)
                del self.within[start:], self.unmarked[start:]
        elif name not in {"br", "hr", "img", "input", "use", "path", "wbr"} and not tag.endswith("/>"):
            self.within.append(name)
            self.unmarked.append(name in UNMARKED or 'class="figure' in tag)

    def _mark(self, found: re.Match[str]) -> str:
        entry = _by_form(self.lang, self.slug).get(found[0].casefold())
        if entry is None or entry.key in self.seen:
            return found[0]
        self.seen.add(entry.key)
        return explained(found[0], entry, self.lang)


def explained(word: str, entry: Entry, lang: str) -> str:
    """Return the HTML of a word with its explanation and the link to the glossary."""
    says = escape(entry.of(lang).says)
    with override(lang):
        name = gettext("Glossary")
    link = f'<a href="{glossary_url(lang, entry)}">{name}</a>'
    return f'<dfn class="term" tabindex="0">{word}<span class="term__tip">{says} {link}</span></dfn>'
