"""Changing what was decided, before the start."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournaments.errors import RulesFrozen
from tournaments.models import Tournament
from tournaments.services.create import COPIED, MOMENTS
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.register import move_up


@transaction.atomic
def change_tournament(tournament_id: str, user: Any, **fields: Any) -> Tournament:
    """Decide anew. Raises NotOrganiser, RulesFrozen."""
    tournament = lock_for(tournament_id, user)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise RulesFrozen
    unknown = set(fields) - {*COPIED, *MOMENTS}
    if unknown:
        raise ValueError(f"{unknown} cannot be changed")
    if "parameters" in fields:  # what was decided at the desk stays, such as the seeding
        fields["parameters"] = {**tournament.parameters, **fields["parameters"]}
    new = {name: value for name, value in fields.items() if getattr(tournament, name) != value}
    before = {name: getattr(tournament, name) for name in new}
    for name, value in new.items():
        setattr(tournament, name, value)
    note(tournament, user, "change", before=_as_json(before), after=_as_json(new))
    tournament.rules_version = tournament.cupboard_game.version if "options" in new else tournament.rules_version
    if new.get("starts_at"):
        tournament.problem = None  # a former time may have passed with too few
    changed(tournament, *new, "rules_version", "problem")
    if tournament.status == Tournament.Status.PUBLISHED:
        move_up(tournament)  # there may be more places now
    return tournament


def _as_json(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in fields.items()}
