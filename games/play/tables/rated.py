"""Who may play for ratings. What comes of it is counted elsewhere, once the match is over (games.people)."""

from typing import Any

from django.db.models import QuerySet

from games.play.bots.programs import is_program
from games.play.models import Sanction

_KINDS = (Sanction.Kind.OUT, Sanction.Kind.BAN)


def may_rate(person: Any) -> bool:
    """Whether this person, or visitor, can have a rating: guests come and go, and would be somebody new each time, a
    program has an owner who could make as many as they like to win against, and moderators take people out. One query,
    for a member.
    """
    if not person.is_authenticated or person.is_guest or is_program(person):
        return False
    return not taken_out().filter(user=person.pk).exists()


def taken_out() -> QuerySet[Any, int]:
    """The keys of all who stand in no rating and no list of the best, as a query: for ``exclude(user__in=...)``."""
    return Sanction.objects.filter(kind__in=_KINDS, lifted_at=None).values_list("user_id", flat=True)
