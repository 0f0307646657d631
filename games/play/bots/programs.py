"""Bots of people: programs with an account of their own, which they use from outside. They play with whom has asked for
it: with people who have invited them by name, at tables of their owner, and with each other. Never for ratings.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Q

from games.play.models import Match


def is_program(person: Any) -> bool:
    """Whether a program plays under this name."""
    return getattr(person, "bot_of_id", None) is not None


def may_sit_at(match: Match, person: Any) -> bool:
    """Whether the people of that table have asked for such company: always, but for a program."""
    if not is_program(person) or match.audience == Match.Audience.NAMED:
        return True
    return match.host is not None and (is_program(match.host) or match.host_id == person.bot_of_id)


def of_own_kind(person: Any, column: str) -> Q:
    """For a query: whether in that column stands somebody of this one's kind, so that nobody is given a seat beside a
    program who has not asked for it, and the other way round.
    """
    return Q(**{f"{column}__bot_of__isnull": not is_program(person)})


def household(person: Any) -> list[int]:
    """The keys of a person and of all their bots, or of a bot alone: what keeps one apart keeps all."""
    bots = get_user_model().objects.filter(bot_of=person.pk).order_by("pk") if not is_program(person) else ()
    return [person.pk, *(bot.pk for bot in bots)]


def answerable(person: Any) -> Iterable[int]:
    """The keys of a person, and of whoever answers for what a program says."""
    return {person.pk, getattr(person, "bot_of_id", None)} - {None}
