"""Change the settings of a tournament before its start."""

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
    """Change settings of a tournament that has not begun. Raises NotOrganiser, RulesFrozen.

    ``fields`` are names of :data:`COPIED` and :data:`MOMENTS` with their new values; any other name is a ValueError.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise RulesFrozen
    unknown = set(fields) - {*COPIED, *MOMENTS}
    if unknown:
        raise ValueError(f"{unknown} cannot be changed")
    if "parameters" in fields:  # keep settings made at the desk, such as the seeding
        fields["parameters"] = {**tournament.parameters, **fields["parameters"]}
    new = {name: value for name, value in fields.items() if getattr(tournament, name) != value}
    before = {name: getattr(tournament, name) for name in new}
    for name, value in new.items():
        setattr(tournament, name, value)
    note(tournament, user, "change", before=_as_json(before), after=_as_json(new))
    tournament.rules_version = tournament.cupboard_game.version if "options" in new else tournament.rules_version
    if new.get("starts_at"):
        tournament.problem = None  # an earlier start time may have passed with too few players
    changed(tournament, *new, "rules_version", "problem")
    if tournament.status == Tournament.Status.PUBLISHED:
        move_up(tournament)  # the limit of entries may have been raised
    return tournament


def _as_json(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in fields.items()}
