"""Count finished matches one after the other, each exactly once.

The counting transaction locks the ledger, so results are numbered in the order in which ratings are computed.
"""

import logging
import time
from collections.abc import Collection

from django.db import transaction

from games.people.models import Result, Share, Stale
from games.people.ratings.formula import FORMULA
from games.people.services.adding import add, month_of
from games.people.services.facts import people_at, shares_of
from games.people.services.rating_totals import stored_for, write
from games.people.services.recompute import hold_ledger, left_out, rebuild, recompute
from games.play.models import Match, Seat

log = logging.getLogger(__name__)


def count_results(seconds: float) -> bool:
    """Count finished matches, earliest first, for at most ``seconds``. Returns whether there may be more to count."""
    until = time.monotonic() + seconds
    while count_next():
        if time.monotonic() >= until:
            return True
    return False


@transaction.atomic
def count_next() -> bool:
    """Count one match or, if there is none, rebuild the totals of one user. Returns whether there was anything to do.

    Does nothing while the stored ratings come from another formula. If moderators have excluded or readmitted a user
    since the last call, everything is recomputed first.
    """
    ledger = hold_ledger()
    if ledger.formula != FORMULA:
        if Result.objects.exists():
            log.error("ratings are by formula %s, not %s: run recompute_ratings", ledger.formula, FORMULA)
            return False
        ledger.formula = FORMULA
        ledger.save()
    without = left_out(ledger)
    if without != set(ledger.without):
        recompute()
        return True
    match = (
        Match.objects.filter(status=Match.Status.FINISHED, counted=False, sealed=False).order_by("finished_at").first()
    )
    if match is not None:
        _count(match, without)
        return True
    stale = Stale.objects.select_related("user").first()
    if stale is not None:
        rebuild(stale.user_id)
        stale.delete()
    return stale is not None


def _count(match: Match, without: Collection[int]) -> None:
    Match.objects.filter(pk=match.pk).update(counted=True)
    seats = list(match.seat_set.select_related("user"))
    found = result_of(match, seats)
    if found is None:
        return
    shares = shares_of(match, seats)
    found.save()
    book = stored_for(shares, found.game, month_of(found.ended_at))
    add(book, found, shares, without=without)
    for share in shares:
        share.result = found
    Share.objects.bulk_create(shares)
    write(book)


def result_of(match: Match, seats: list[Seat]) -> Result | None:
    """Return the unsaved ledger row for a finished match; None if the match does not count.

    A match that its players have ended (by resignation, agreed draw or claimed win) counts by its places, like one
    played to the end. A match does not count if it was ended by a ruling, if no person sat there, or if a seat has no
    place.
    """
    people = len(people_at(seats))
    if match.ended_by == Match.EndedBy.RULING or not people or match.finished_at is None:
        return None
    if any(seat.place is None for seat in seats):
        return None
    rated = match.rated and people > 1
    return Result(match=match, game=match.game, ended_at=match.finished_at, rated=rated, people=people)
