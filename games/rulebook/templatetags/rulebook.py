"""Template tags of the rule pages: `{% load rulebook %}`."""

from urllib.parse import urlencode

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.rulebook.figures import Card, draw_cards
from games.rulebook.glossary import Wording, at_table
from games.rulebook.links import anchor as anchor_of
from games.rulebook.links import paragraph_url

register = template.Library()


@register.filter
def anchor(number: str) -> str:
    """Return the id of a paragraph in its page: "6.4" is `s6-4`."""
    return anchor_of(number)


@register.filter
def small_cards(cards: tuple[Card, ...]) -> SafeString:
    """Draw the cards of a figure as small faces."""
    return SafeString(draw_cards(cards))


@register.filter
def at_one_table(time: str) -> str:
    """Return the playing time at a real table from the box at the top: the text before the semicolon.

    The time on this site follows it.
    """
    return time.partition(";")[0]


@register.simple_tag
def paragraph(slug: str, number: str = "", table: str = "") -> str:
    """Return the URL of a paragraph in the rules: `{% paragraph "half-pint-heroes" "6.4" table=match.id %}`."""
    return paragraph_url(slug, str(number), str(table))


@register.simple_tag
def paragraph_link(slug: str, number: str, table: str = "") -> SafeString:
    """Return a link to a paragraph, labelled with its number, such as "§ 6.4"."""
    return format_html(
        '<a class="paragraph" href="{}">§&nbsp;{}</a>',
        paragraph_url(slug, str(number), str(table)),
        number,
    )


@register.simple_tag
def table_terms(slug: str, phase: str, table: str) -> list[tuple[Wording, str, str]]:
    """Return the terms that a table explains in that phase: (wording, paragraph number, URL with a link back to the
    table).
    """
    lang = get_language() or ""
    terms = [(entry.of(lang), entry.places[slug]) for entry in at_table(slug, phase)]
    found = [(words, number, paragraph_url(slug, number, table)) for words, number in terms]
    return sorted(found, key=lambda term: term[0].term.casefold())


@register.simple_tag
def glossary_address(table: str = "") -> str:
    """Return the URL of the glossary. With ``table``, the page has a link back to that table."""
    return f"{reverse('rulebook:glossary')}{'?' + urlencode({'table': table}) if table else ''}"
