"""Beginning a tournament: the rules are frozen, the seeds given, the first round paired."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.catalog import find
from tournaments.core.types import PairingError, to_plain
from tournaments.errors import NotNow, TooFew
from tournaments.models import Entry, Tournament
from tournaments.plans import ENGINE_VERSION, make_plan
from tournaments.services.create import COPIED
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step
from tournaments.services.seeding import give_seeds


@transaction.atomic
def start(tournament_id: str, user: Any) -> Tournament:
    """Begin. With check-in only those who did so play; the others are withdrawn.

    Raises NotOrganiser, NotNow, TooFew.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status != Tournament.Status.PUBLISHED:
        raise NotNow
    if tournament.check_in:
        absent = tournament.entries.filter(status=Entry.Status.REGISTERED)
        absent.update(status=Entry.Status.WITHDRAWN)
    seeded = give_seeds(tournament)
    if len(seeded) < max(tournament.entries_fewest, tournament.seats_smallest):
        raise TooFew
    tournament.rules = _frozen(tournament, seeded)
    tournament.status = Tournament.Status.RUNNING
    tournament.started_at = timezone.now()
    note(tournament, user, "start", after={"entries": len(seeded)})
    changed(tournament, "rules", "status", "started_at")
    step(tournament, by_hand=True)
    return tournament


def _frozen(tournament: Tournament, seeded: list[int]) -> dict[str, Any]:
    """Everything that was decided, and the plan of all matches where there is one. Raises TooFew."""
    decided = {name: getattr(tournament, name) for name in COPIED}
    try:
        plan = make_plan(tournament, seeded)
    except PairingError as error:
        raise TooFew from error
    package = find(tournament.game).package
    return {"decided": decided, "plan": plan, "engine": ENGINE_VERSION, "package": package, "seeded": to_plain(seeded)}
