"""Recompute all ratings and totals after a change of the formula, of a result, or of the excluded users."""

from typing import NamedTuple

from django.db import transaction

from games.people.models import Result, Share
from games.people.ratings.formula import FORMULA
from games.people.services.facts import shares_of
from games.people.services.ledger import hold_ledger, left_out
from games.people.services.rating_totals import BATCH, differences, write_anew
from games.people.services.rebuild import make_anew


class Recomputed(NamedTuple):
    """Number of results, and how many stored totals and ratings differed from the recomputed ones."""

    results: int
    sums: int
    ratings: int

    @property
    def agrees(self) -> bool:
        """Whether everything stored was exactly right."""
        return not self.sums and not self.ratings


@transaction.atomic
def recompute(*, store: bool = True) -> Recomputed:
    """Recompute everything from the ledger and compare with what is stored. With ``store``, replace it."""
    ledger = hold_ledger()
    without = left_out(ledger)
    book, changed = make_anew(without)
    found = Recomputed(Result.objects.count(), differences(book), len(changed))
    if store:
        Share.objects.bulk_update(changed, ["mu", "sigma"], batch_size=BATCH)
        if found.sums:
            write_anew(book)
        ledger.formula, ledger.without = FORMULA, sorted(without)
        ledger.save()
    return found


@transaction.atomic
def look_again(match_id: str) -> bool:
    """Rewrite the shares of a counted match whose places an operator has corrected.

    Returns whether the match is counted.

    Totals and ratings follow with :func:`recompute`.
    """
    hold_ledger()
    result = Result.objects.select_related("match").filter(match=match_id).first()
    if result is None or result.match is None:
        return False
    shares = shares_of(result.match, list(result.match.seat_set.all()))
    result.shares.all().delete()
    for share in shares:
        share.result = result
    Share.objects.bulk_create(shares)
    return True
