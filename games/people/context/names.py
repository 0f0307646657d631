"""Names of games, and the query filter for users whose profile a reader may see."""

from typing import Any

from django.db.models import Q
from django.utils.translation import get_language

from games.catalog import games
from games.engine.text import words
from games.play.relations.blocks import apart_from


def game_name(slug: str) -> str:
    """Return the game's name in the language of the page, or for an unknown game a name made from its slug."""
    game = games().get(slug)
    if game is None:
        return slug.replace("-", " ").title()
    return words(game.package, (get_language() or "en")[:2]).text("name")


def visible_to(reader: Any, person: str) -> Q:
    """Return a query filter: the user in column ``person`` shows their profile to the reader and is not apart.

    This is ``shows_profile_to`` of the account in SQL; a test compares the two.
    """
    shown = Q(**{f"{person}__profile": "public"})
    if reader.is_authenticated and not reader.is_guest:
        shown |= Q(**{f"{person}__profile": "members"}) | Q(**{f"{person}__profile": "", f"{person}__is_guest": False})
    if reader.pk:
        shown |= Q(**{person: reader.pk})
    return shown & Q(**{f"{person}__is_active": True}) & ~Q(**{f"{person}__in": apart_from(reader)})
