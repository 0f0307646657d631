"""Decide who may play rated matches. Ratings themselves are computed in games.people after the match."""

from typing import Any

from django.db.models import QuerySet

from games.play.bots.programs import is_program
from games.play.models import Sanction

_KINDS = (Sanction.Kind.OUT, Sanction.Kind.BAN)


def may_rate(person: Any) -> bool:
    """Return whether this user may have a rating. One query, for members.

    Guests may not, because each visit could be a new guest. Bot accounts may not, because their owners could create any
    number of weak ones. Users excluded by moderators may not either.
    """
    if not person.is_authenticated or person.is_guest or is_program(person):
        return False
    return not taken_out().filter(user=person.pk).exists()


def taken_out() -> QuerySet[Any, int]:
    """Return ids of users who are excluded from ratings and leaderboards, as a query for ``exclude(user__in=...)``."""
    return Sanction.objects.filter(kind__in=_KINDS, lifted_at=None).values_list("user_id", flat=True)
