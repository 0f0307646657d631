"""What is written on the door of an open table: who may come in, and when bots do."""

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
    """Write it, where there is anything to write, on a table that is just opened."""
    if bots_after is None and conditions == NONE and not challenge:
        return
    bots_at = timezone.now() + bots_after if bots_after is not None else None
    plain: dict[str, Any] = msgspec.to_builtins(conditions)
    Door.objects.create(match=match, bots_at=bots_at, conditions=plain, challenge=challenge)


def join_conditions_of(match: Match) -> Door | None:
    """The table's door, if anything is written there. A query, unless it was loaded with the table."""
    return getattr(match, "door", None)


def loaded_join_conditions(match: Match) -> Door | None:
    """The same, without a query: only where it was loaded with the table."""
    return join_conditions_of(match) if Match.door.related.is_cached(match) else None


def conditions_of(match: Match) -> Conditions:
    """Who may come in."""
    door = join_conditions_of(match)
    return msgspec.convert(door.conditions, Conditions) if door else NONE


def check_join_conditions(match: Match, user: Any) -> None:
    """Raises ConditionsUnmet, in words, for somebody who may not come in, and what the doors of other rooms raise
    (``HALFPINT_DOORS``). Who was invited by name always may.
    """
    if match.audience == Match.Audience.NAMED:
        return
    for dotted in settings.HALFPINT_DOORS:
        import_string(dotted)(match, user)
    broken = broken_by(user, match)
    if broken:
        raise ConditionsUnmet(", ".join(condition_words(conditions_of(match), broken)))


def broken_by(user: Any, match: Match) -> tuple[str, ...]:
    """The names of the conditions of a table that this person does not fulfil."""
    conditions = conditions_of(match)
    names = facts_asked([conditions])
    if not names:
        return ()
    return unmet(conditions, facts_of([user.pk], match.game, names)[user.pk])
