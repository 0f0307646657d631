"""Creating a tournament, and another like it."""

from typing import Any

from django.db import transaction

from games.catalog import find
from games.engine.chance import new_seed
from games.play.errors import GameClosed
from games.play.services.house import closed_game
from tournaments.models import Tournament
from tournaments.services.locking import lock_for, note

COPIED = (
    "name", "about", "game", "options", "format", "parameters", "scheme", "seats_smallest", "seats_largest",
    "seats_preferred", "pace", "policy", "allow_quiet_hours", "allow_weekends", "vacation_days", "round_hours",
    "extension_hours", "late", "entries_fewest", "entries_most", "audience", "check_in", "late_entry", "by_itself",
)  # fmt: skip


@transaction.atomic
def create_tournament(organiser: Any, **fields: Any) -> Tournament:
    """A draft that only its organisers see. Raises GameClosed."""
    if why := closed_game(fields["game"]):
        raise GameClosed(why)
    fields.setdefault("rules_version", find(fields["game"]).version)
    tournament = Tournament.objects.create(organiser=organiser, **fields)
    note(tournament, organiser, "create")
    return tournament


@transaction.atomic
def clone_tournament(tournament_id: str, user: Any) -> Tournament:
    """A draft with the same rules, and nobody in it. Raises NotOrganiser, GameClosed."""
    model = lock_for(tournament_id, user)
    copied = {name: getattr(model, name) for name in COPIED}
    tournament = create_tournament(user, **copied, rules_version=model.rules_version, seed=new_seed())
    tournament.co_organisers.set(model.co_organisers.exclude(pk=user.pk))
    return tournament
