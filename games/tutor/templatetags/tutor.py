"""Template tags of the tutor: `{% load tutor %}`."""

from typing import Any

from django import template

from games.catalog import find
from games.tutor.books import book_of
from games.tutor.course import ROUND
from games.tutor.puzzle.turns import puzzled
from games.tutor.shelf import first_round_of, teaches
from games.ui.addresses import address

register = template.Library()


@register.simple_tag
def learn_url(slug: str) -> str:
    """Return the URL of a game's lessons, "" if it has none: `{% learn_url match.game as learn %}`."""
    return address("tutor:course", slug) if teaches(slug) else ""


@register.simple_tag
def puzzle_url(slug: str) -> str:
    """Return the URL of a game's puzzles, "" if it has none: `{% puzzle_url match.game as puzzle %}`."""
    return address("puzzle:of_game", slug) if puzzled(slug) else ""


@register.simple_tag(takes_context=True)
def guided_round(context: Any, slug: str) -> str:
    """Return the user's state of a game's guided round: "new", "begun", or "" if it is done or there is none."""
    if first_round_of(find(slug)) is None:
        return ""
    book = book_of(context["request"])
    if (ROUND, ROUND) in book.learned(slug):
        return ""
    return "begun" if book.guided(slug) else "new"
