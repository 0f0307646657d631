"""Template tags of the list of titles: `{% load shelf %}`."""

from django import template
from django.urls import reverse

from games.shelf.covers import edition

register = template.Library()


@register.simple_tag
def cover_url(slug: str) -> str:
    """Return the URL of a title's cover, with the edition: `{% cover_url game.slug %}`."""
    return f"{reverse('cover', args=[slug])}?v={edition()}"
