"""Who may play for ratings. What comes of it is counted elsewhere, once the match is over (games.people)."""

from typing import Any

from django.db.models import QuerySet

from games.play.models import Sanction

_KINDS = (Sanction.Kind.OUT, Sanction.Kind.BAN)


def may_rate(person: Any) -> bool:
    """Whether this person, or visitor, can have a rating: guests come and go, and would be somebody new each time, and
    moderators take people out. One query, for a member.
    """
    return bool(person.is_authenticated) and not person.is_guest and not taken_out().filter(user=person.pk).exists()


def taken_out() -> QuerySet[Any, int]:
    """The keys of all who stand in no rating and no list of the best, as a query: for ``exclude(user__in=...)``."""
    return Sanction.objects.filter(kind__in=_KINDS, lifted_at=None).values_list("user_id", flat=True)
