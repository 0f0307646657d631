"""Template tags of the tutor: `{% load tutor %}`."""

from django import template
from django.urls import reverse

from games.tutor.practice.shelf import puzzled
from games.tutor.shelf import teaches

register = template.Library()


@register.simple_tag
def learn_url(slug: str) -> str:
    """Address of the map of a game's lessons, empty where it has none: `{% learn_url match.game as learn %}`."""
    return reverse("tutor:course", args=[slug]) if teaches(slug) else ""


@register.simple_tag
def puzzle_url(slug: str) -> str:
    """Address of a game's puzzle of the day, empty where it has none: `{% puzzle_url match.game as puzzle %}`."""
    return reverse("tutor:puzzle", args=[slug]) if puzzled(slug) else ""
