"""Rules for bot accounts: external programs that play through the API and belong to a user (``bot_of``).

A bot account plays only where it is wanted: at tables that invite it by name, at tables of its owner, and with other
bot accounts. It never plays rated matches.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Q

from games.play.models import Match


def is_program(person: Any) -> bool:
    """Return whether the account is a bot account."""
    return getattr(person, "bot_of_id", None) is not None


def may_sit_at(match: Match, person: Any) -> bool:
    """Return whether the account may sit at this table. Only bot accounts are restricted.

    They may sit at tables for named people, and at tables whose host is their owner or another bot account.
    """
    if not is_program(person) or match.audience == Match.Audience.NAMED:
        return True
    return match.host is not None and (is_program(match.host) or match.host_id == person.bot_of_id)


def of_own_kind(person: Any, column: str) -> Q:
    """Return a filter for users in ``column`` that are of the same kind as ``person``: bot accounts or people.

    Matchmaking uses it, so that people and bot accounts are paired only if they ask for it.
    """
    return Q(**{f"{column}__bot_of__isnull": not is_program(person)})


def household(person: Any) -> list[int]:
    """Return the user ids that a block applies to: a user with all their bot accounts, or one bot account alone."""
    bots = get_user_model().objects.filter(bot_of=person.pk).order_by("pk") if not is_program(person) else ()
    return [person.pk, *(bot.pk for bot in bots)]


def answerable(person: Any) -> Iterable[int]:
    """Return the ids of the accounts responsible for what ``person`` writes: the account itself, and a bot's owner."""
    return {person.pk, getattr(person, "bot_of_id", None)} - {None}
