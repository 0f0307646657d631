"""Find and do overdue work of tournaments. Tasks run these sweeps.

The work is: take results, close and pair rounds, create missing matches, and act on deadlines, including work left
undone by a crash.
"""

import logging
from collections.abc import Callable
from datetime import datetime

from games.play.models import Match
from tournaments.models import TableRow, Tournament
from tournaments.services.deadline import expire_round, overdue_rounds
from tournaments.services.deals import show_deals_of_cancelled
from tournaments.services.idle import pause_idle
from tournaments.services.progress import advance
from tournaments.services.seat_tables import seat_all
from tournaments.services.settle_challenges import unanswered
from tournaments.services.sheets import due, renew
from tournaments.services.start import due_to_begin, start_by_itself
from tournaments.services.watch import watch

log = logging.getLogger(__name__)
Status = Tournament.Status


def with_new_results(most: int = 100) -> list[str]:
    """Return the keys of tournaments with finished matches whose results have not been taken."""
    fresh = TableRow.objects.filter(
        decided_at=None,
        match__status=Match.Status.FINISHED,
        round__tournament__status__in=[Status.RUNNING, Status.PAUSED],
        round__tournament__deleted_at=None,
    )
    return list(fresh.order_by().values_list("round__tournament_id", flat=True).distinct()[:most])


def sweep(now: datetime | None = None) -> None:
    """Do the work that is due at ``now``, by default the current time. Runs every few seconds."""
    for tournament_id in with_new_results():
        _carefully(tournament_id, lambda: advance(tournament_id, now))  # noqa: B023 - called at once
    for tournament_id in unanswered(now):
        _carefully(tournament_id, lambda: advance(tournament_id, now))  # noqa: B023 - called at once
    for tournament_id in due_to_begin(now):
        _carefully(tournament_id, lambda: start_by_itself(tournament_id, now))  # noqa: B023 - called at once
    for tournament_id, number in overdue_rounds(now):
        _carefully(tournament_id, lambda: expire_round(tournament_id, number, now))  # noqa: B023 - called at once
    seat_all()
    count_sheets()


def count_sheets() -> None:
    """Compute the stored rankings of large events that have changed."""
    for tournament_id in list(due()):
        _carefully(tournament_id, lambda: renew(tournament_id))  # noqa: B023 - called at once


def reconcile(now: datetime | None = None) -> None:
    """Bring all running tournaments up to date, do the work due at ``now``, and pause events in which nobody plays."""
    running = Tournament.objects.filter(status=Status.RUNNING, deleted_at=None)
    for tournament_id in list(running.values_list("pk", flat=True)):
        _carefully(tournament_id, lambda: advance(tournament_id, now))  # noqa: B023 - called at once
    show_deals_of_cancelled()
    sweep(now)
    for look in (pause_idle, watch):
        try:
            look(now)
        except Exception:  # a fault here must not prevent the other repairs
            log.exception("could not look at what stands still")


def _carefully(tournament_id: str, action: Callable[[], object]) -> None:
    try:
        action()
    except Exception:  # one faulty tournament must not stop the others
        log.exception("could not bring tournament %s up to date", tournament_id)
