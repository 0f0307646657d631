"""Template tags of the rule pages: `{% load rulebook %}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.rulebook.links import paragraph_url

register = template.Library()


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
