"""Games by their names, and people as their readers may know them."""

from typing import Any

from django.db.models import Q
from django.utils.translation import get_language

from games.catalog import games
from games.engine.text import words
from games.play.relations.blocks import apart_from


def game_name(slug: str) -> str:
    """In the language of the page; of a game that is gone, what its slug says."""
    game = games().get(slug)
    if game is None:
        return slug.replace("-", " ").title()
    return words(game.package, (get_language() or "en")[:2]).text("name")


def visible_to(reader: Any, person: str) -> Q:
    """For a query: whether the person of that column shows their page to the reader, and is not kept apart from them.
    Says in SQL what ``shows_profile_to`` of the account says, and a test holds both to each other.
    """
    shown = Q(**{f"{person}__profile": "public"})
    if reader.is_authenticated and not reader.is_guest:
        shown |= Q(**{f"{person}__profile": "members"}) | Q(**{f"{person}__profile": "", f"{person}__is_guest": False})
    if reader.pk:
        shown |= Q(**{person: reader.pk})
    return shown & Q(**{f"{person}__is_active": True}) & ~Q(**{f"{person}__in": apart_from(reader)})
