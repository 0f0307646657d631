"""Move results to the remaining account when a guest is merged into a member."""

from typing import Any

from games.people.models import Share, Stale
from games.people.services.ledger import hold_ledger
from games.play.models import Match, Seat


def merge_results(guest: Any, member: Any) -> None:
    """Move the guest's shares in the ledger to the member. A task rebuilds the member's totals later.

    If both sat in one match, the guest's seat is counted as a bot's. Guests have no ratings. Locks the ledger before
    any table, the same order as in counting.
    """
    if not Seat.objects.filter(user=guest, match__status=Match.Status.FINISHED).exists():
        return
    hold_ledger()
    theirs = Share.objects.filter(user=guest)
    both = list(theirs.filter(result__shares__user=member).values_list("pk", flat=True))
    Share.objects.filter(pk__in=both).update(user=None, bot="normal")
    if theirs.update(user=member) or both:
        Stale.objects.get_or_create(user=member)
