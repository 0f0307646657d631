"""Start a tournament: freeze its rules, assign the seeds and pair the first round."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.ui.errors import Refused
from tournaments.core.limits import most_entries
from tournaments.core.types import PairingError, to_plain
from tournaments.errors import CannotBegin, NotNow, TooFew, TooMany
from tournaments.event.counting import COUNTING, TIE_BREAKS
from tournaments.event.plans import ENGINE_VERSION, make_plan
from tournaments.event.seasons import divisions_of_start
from tournaments.models import Tournament
from tournaments.services.check_in import can_check_in, leave_out
from tournaments.services.locking import changed, lock, lock_for, note
from tournaments.services.places import let_go
from tournaments.services.progress import step
from tournaments.services.seeding import give_seeds
from tournaments.services.setup import COPIED
from tournaments.services.tell import tell_organisers


@transaction.atomic
def start(tournament_id: str, user: Any) -> Tournament:
    """Start the tournament, on an organiser's request.

    If check-in was open, entries without check-in are withdrawn and notified.

    Raises NotOrganiser, NotNow, TooFew, TooMany.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status != Tournament.Status.PUBLISHED:
        raise NotNow
    return _begin(tournament, user)


def due_to_begin(now: datetime | None = None, most: int = 20) -> list[str]:
    """Return the keys of events whose start time has come by ``now``."""
    published = Tournament.objects.filter(status=Tournament.Status.PUBLISHED, deleted_at=None)
    due = published.filter(starts_at__lte=now or timezone.now())
    return list(due.order_by("starts_at").values_list("pk", flat=True)[:most])


def start_by_itself(tournament_id: str, now: datetime | None = None) -> bool:
    """Start an event automatically if its start time has come by ``now``.

    Returns whether the event has started. If it cannot start, the organisers are notified.
    """
    try:
        with transaction.atomic():
            tournament = lock(tournament_id)
            due = tournament.starts_at is not None and tournament.starts_at <= (now or timezone.now())
            if tournament.status != Tournament.Status.PUBLISHED or not due:
                return False
            _begin(tournament, None)
    except Refused:  # too few players, or the game cannot be read
        _wait_for_more(tournament_id)
        return False
    return True


@transaction.atomic
def _wait_for_more(tournament_id: str) -> None:
    tournament = lock(tournament_id)
    planned, tournament.starts_at = tournament.starts_at, None
    tournament.problem = {"key": "not_begun"}
    changed(tournament, "starts_at", "problem")
    name, number = tournament.name, tournament.season
    league = tournament.format == Tournament.Format.LEAGUE

    def worded() -> tuple[str, str]:
        text = _("It did not begin automatically. Start it from the desk when there are enough.")
        if league:
            return _("%(name)s: too few for season %(number)d") % {"name": name, "number": number}, text
        return _("%s: too few to begin") % name, text

    tell_organisers(tournament, f"too-few:{number}:{planned:%Y%m%d%H%M}", worded)


def _begin(tournament: Tournament, user: Any) -> Tournament:
    """Start a locked tournament. ``user`` is None for an automatic start. Raises TooFew, TooMany."""
    let_go(tournament)
    if can_check_in(tournament):
        leave_out(tournament)
    seeded = give_seeds(tournament)
    if user is not None and len(seeded) > most_entries(tournament.format):  # a league continues with its own size
        raise TooMany
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
    """Return the settings to freeze, including the plan of all matches if the format has one. Raises CannotBegin."""
    decided = {name: getattr(tournament, name) for name in COPIED}
    try:
        parts = divisions_of_start(tournament, seeded) if tournament.format == Tournament.Format.LEAGUE else ()
        plan = make_plan(tournament, seeded, parts)
    except PairingError as error:
        raise CannotBegin(error) from error
    package = tournament.cupboard_game.package
    return {
        "decided": decided,
        "plan": plan,
        "engine": ENGINE_VERSION,
        "package": package,
        "seeded": to_plain(seeded),
        "counting": COUNTING,
        "tie_breaks": TIE_BREAKS,
    }
