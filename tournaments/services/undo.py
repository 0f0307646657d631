"""Undo an action of an organiser from the audit log."""

from typing import Any

from tournaments.errors import ForeignTable
from tournaments.models import Audit
from tournaments.services.correct import UNDOABLE, undo_correction
from tournaments.services.more_time import undo_more_time
from tournaments.services.set_tables import undo_tables
from tournaments.services.swap import undo_swap


def undo(tournament_id: str, user: Any, audit_id: int) -> None:
    """Undo a correction, an absence, a swap, tables set by hand, or an extension.

    Raises NotOrganiser, NotNow, ForeignTable, CannotSwap, CannotSet, DealsSeen, TimeSpent, NobodyAwaited.
    """
    action = Audit.objects.filter(pk=audit_id, tournament=tournament_id).values_list("action", flat=True).first()
    if action in UNDOABLE:
        undo_correction(tournament_id, user, audit_id)
    elif action == "swap":
        undo_swap(tournament_id, user, audit_id)
    elif action == "more time":
        undo_more_time(tournament_id, user, audit_id)
    elif action == "set tables":
        undo_tables(tournament_id, user, audit_id)
    else:
        raise ForeignTable
