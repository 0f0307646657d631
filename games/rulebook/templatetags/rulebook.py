"""Template tags of the rule pages: `{% load rulebook %}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.rulebook.figures import Card, draw_cards
from games.rulebook.links import anchor as anchor_of
from games.rulebook.links import paragraph_url

register = template.Library()


@register.filter
def anchor(number: str) -> str:
    """Id of a paragraph in its page: "6.4" is `s6-4`."""
    return anchor_of(number)


@register.filter
def small_cards(cards: tuple[Card, ...]) -> SafeString:
    """Draw the cards of a figure as small faces."""
    return SafeString(draw_cards(cards))


@register.simple_tag
def paragraph(slug: str, number: str = "", table: str = "") -> str:
    """Address of a paragraph of a game's rules: `{% paragraph "half-pint-heroes" "6.4" table=match.id %}`."""
    return paragraph_url(slug, str(number), str(table))


@register.simple_tag
def paragraph_link(slug: str, number: str, table: str = "") -> SafeString:
    """Link to a paragraph that says its number: § 6.4."""
    return format_html(
        '<a class="paragraph" href="{}">§&nbsp;{}</a>',
        paragraph_url(slug, str(number), str(table)),
        number,
    )
