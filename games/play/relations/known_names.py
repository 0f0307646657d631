"""Decide whether a user knows another user's name, so that a public id alone does not reveal it.

Views that show or store the name of a user call :func:`knows` first if they were only given the public id.
"""

from typing import Any

from django.core.signing import BadSignature, Signer
from django.db.models import Q

from games.play.models import Block, Favourite, Friend, Seat
from games.play.relations.blocks import may_sit_with


def knows(reader: Any, person: Any, proof: str = "") -> bool:
    """Return whether pages have told ``reader``, a user or an anonymous visitor, the name of another user.

    Users know each other by a visible profile, a shared table, or the reader's lists of friends, requests, favourites
    and blocked users. ``proof`` comes from a form or link (see :func:`proof_of_name`).
    """
    if reader.pk == person.pk:
        return False
    if person.is_active and person.shows_profile_to(reader) and may_sit_with(reader, [person.pk]):
        return True
    if not reader.is_authenticated:
        return False
    return _was_named(reader, person, proof) or _shares_a_table(reader, person) or _is_listed(reader, person)


def _shares_a_table(reader: Any, person: Any) -> bool:
    return Seat.objects.filter(user=person, match__in=Seat.objects.filter(user=reader).values("match")).exists()


def _is_listed(reader: Any, person: Any) -> bool:
    """Return whether the reader's own lists of users show this user."""
    friends = Friend.objects.filter(Q(user=reader, friend=person) | Q(user=person, friend=reader))
    favourites = Favourite.objects.filter(user=reader, person=person)
    return friends.exists() or favourites.exists() or Block.objects.filter(user=reader, blocked=person).exists()


_NAMED = Signer(salt="games.play.relations.known_names")


def proof_of_name(reader: Any, person: Any) -> str:
    """Return a proof that a page has told the reader that user's name, for the page's forms and links.

    The forms and links send the proof as ``named``. It is needed for users met in the chat or in a club, because no
    stored row proves that the reader knows their name.
    """
    return _NAMED.signature(f"{reader.pk}:{person.pk}")


def _was_named(reader: Any, person: Any, proof: str) -> bool:
    try:
        _NAMED.unsign(f"{reader.pk}:{person.pk}{_NAMED.sep}{proof}")
    except BadSignature:
        return False
    return True
