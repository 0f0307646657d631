"""Template tags of the tutor: `{% load tutor %}`."""

from django import template
from django.urls import reverse

from games.tutor.shelf import teaches

register = template.Library()


@register.simple_tag
def learn_url(slug: str) -> str:
    """Address of the map of a game's lessons, empty where it has none: `{% learn_url match.game as learn %}`."""
    return reverse("tutor:course", args=[slug]) if teaches(slug) else ""
