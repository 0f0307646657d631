"""Store and check the join conditions of an open table, and the time when bots fill it."""

from datetime import timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from games.play.errors import ConditionsUnmet
from games.play.matchmaking.condition_texts import condition_words
from games.play.matchmaking.conditions import NONE, Conditions, facts_asked, unmet
from games.play.matchmaking.player_facts import facts_of
from games.play.models import Door, Match


def save_join_conditions(
    match: Match, bots_after: timedelta | None, conditions: Conditions, *, challenge: bool
) -> None:
    """Store the join conditions of a table that was just opened. Without any conditions, no row is stored."""
    if bots_after is None and conditions == NONE and not challenge:
        return
    bots_at = timezone.now() + bots_after if bots_after is not None else None
    plain: dict[str, Any] = msgspec.to_builtins(conditions)
    Door.objects.create(match=match, bots_at=bots_at, conditions=plain, challenge=challenge)


def join_conditions_of(match: Match) -> Door | None:
    """Return the stored join conditions of the table, or None. One query, unless they were loaded with the match."""
    return getattr(match, "door", None)


def loaded_join_conditions(match: Match) -> Door | None:
    """Return the stored join conditions only if they were loaded with the match, else None. Never queries."""
    return join_conditions_of(match) if Match.door.related.is_cached(match) else None


def conditions_of(match: Match) -> Conditions:
    """Return the conditions that users must meet to join."""
    door = join_conditions_of(match)
    return msgspec.convert(door.conditions, Conditions) if door else NONE


def check_join_conditions(match: Match, user: Any) -> None:
    """Check that the user may join the table. Users invited by name always may.

    Raises ConditionsUnmet with the unmet conditions in words, or the errors of the checks in ``HALFPINT_DOORS``.
    """
    if match.audience == Match.Audience.NAMED:
        return
    for dotted in settings.HALFPINT_DOORS:
        import_string(dotted)(match, user)
    broken = broken_by(user, match)
    if broken:
        raise ConditionsUnmet(", ".join(condition_words(conditions_of(match), broken)))


def broken_by(user: Any, match: Match) -> tuple[str, ...]:
    """Return the names of the table's conditions that the user does not meet."""
    conditions = conditions_of(match)
    names = facts_asked([conditions])
    if not names:
        return ()
    return unmet(conditions, facts_of([user.pk], match.game, names)[user.pk])
