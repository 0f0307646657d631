"""Favourites: people whom somebody likes to play with. Only whoever keeps them knows."""

from typing import Any

from django.db import transaction

from games.play.errors import NobodyToMeet, TooManyFavourites
from games.play.models import Favourite
from games.play.relations.blocks import hold, may_sit_with

MOST = 200


@transaction.atomic
def favour(user: Any, other: Any) -> None:
    """Keep somebody among the favourites. Twice is as good as once. Raises NobodyToMeet, TooManyFavourites."""
    hold([user.pk, other.pk])
    if user.pk == other.pk or not other.is_active or not may_sit_with(user, [other.pk]):
        raise NobodyToMeet
    if Favourite.objects.filter(user=user).count() >= MOST:
        raise TooManyFavourites
    Favourite.objects.get_or_create(user=user, person=other)


def unfavour(user: Any, other: Any) -> None:
    """Keep them there no longer."""
    Favourite.objects.filter(user=user, person=other).delete()
