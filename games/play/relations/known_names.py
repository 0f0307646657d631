"""Decide whether a user knows another user's name, so that a public id alone does not tell it."""

from typing import Any

from django.core.signing import BadSignature, Signer

from games.play.models import Block, Seat
from games.play.relations.blocks import may_sit_with


def knows(reader: Any, person: Any) -> bool:
    """Return whether the reader knows this user: by a visible profile, a shared table, or among blocked users.

    Otherwise a public id alone would be enough to find a user.
    """
    if reader.pk == person.pk:
        return False
    if person.is_active and person.shows_profile_to(reader) and may_sit_with(reader, [person.pk]):
        return True
    shared = Seat.objects.filter(user=person, match__in=Seat.objects.filter(user=reader).values("match"))
    return shared.exists() or Block.objects.filter(user=reader, blocked=person).exists()


_NAMED = Signer(salt="games.play.safety.named")


def proof_of_name(reader: Any, person: Any) -> str:
    """Return a proof, for the form that blocks ``person``, that a page has told the reader that user's name.

    A user can also be met in the chat or in a club, which :func:`knows` does not cover.
    """
    return _NAMED.signature(f"{reader.pk}:{person.pk}")


def was_named(reader: Any, person: Any, proof: str) -> bool:
    try:
        _NAMED.unsign(f"{reader.pk}:{person.pk}{_NAMED.sep}{proof}")
    except BadSignature:
        return False
    return True
