"""Favourites: users that a user likes to play with. Only the user who marked them sees them."""

from typing import Any

from django.db import transaction

from games.play.errors import NobodyToMeet, TooManyFavourites
from games.play.models import Favourite
from games.play.relations.blocks import hold, may_sit_with

MOST = 200


@transaction.atomic
def favour(user: Any, other: Any) -> None:
    """Add a user to the favourites. Adding twice changes nothing. Raises NobodyToMeet or TooManyFavourites."""
    hold([user.pk, other.pk])
    if user.pk == other.pk or not other.is_active or not may_sit_with(user, [other.pk]):
        raise NobodyToMeet
    if Favourite.objects.filter(user=user).count() >= MOST:
        raise TooManyFavourites
    Favourite.objects.get_or_create(user=user, person=other)


def unfavour(user: Any, other: Any) -> None:
    """Remove a user from the favourites."""
    Favourite.objects.filter(user=user, person=other).delete()
