"""Template tags of the shelf: `{% load shelf %}`."""

from django import template
from django.urls import reverse

from games.shelf.covers import edition

register = template.Library()


@register.simple_tag
def cover_url(slug: str) -> str:
    """Address of a title's cover, which never changes what it shows: `{% cover_url game.slug %}`."""
    return f"{reverse('cover', args=[slug])}?v={edition()}"
