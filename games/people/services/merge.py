"""What becomes of a guest's results when the guest turns out to be a member."""

from typing import Any

from games.people.models import Share, Stale
from games.people.services.ledger import hold_ledger
from games.play.models import Match, Seat


def merge_results(guest: Any, member: Any) -> None:
    """Hand the guest's lines of the ledger to the member; a task adds the sums up anew. Guests have no ratings.

    Where both sat at one table the guest's seat is nobody's. Holds the ledger before any table is held, as whoever
    counts does.
    """
    if not Seat.objects.filter(user=guest, match__status=Match.Status.FINISHED).exists():
        return
    hold_ledger()
    theirs = Share.objects.filter(user=guest)
    both = list(theirs.filter(result__shares__user=member).values_list("pk", flat=True))
    Share.objects.filter(pk__in=both).update(user=None, bot="normal")
    if theirs.update(user=member) or both:
        Stale.objects.get_or_create(user=member)
