"""Rebuild totals from the ledger, and recompute all ratings after a change that affects them.

Such changes are: another formula, a corrected result, or other excluded users, whose matches change no ratings. When a
guest is merged into a member, the guest's results move to the member.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q, QuerySet

from games.people.models import Ledger, Month, Pair, Result, Share, Stale, Tally
from games.people.ratings.formula import FORMULA
from games.people.services.adding import add
from games.people.services.facts import shares_of
from games.people.services.rating_totals import BATCH, RatingTotals, differences, write, write_anew
from games.play.models import Match, Seat
from games.play.tables.seats import taken_out


class Recomputed(NamedTuple):
    """The number of results, and the numbers of stored totals and ratings that differed from the recomputed ones."""

    results: int
    sums: int
    ratings: int

    @property
    def agrees(self) -> bool:
        """Whether all stored totals and ratings were equal to the recomputed ones."""
        return not self.sums and not self.ratings


@transaction.atomic
def recompute(*, store: bool = True) -> Recomputed:
    """Recompute all totals and ratings from the ledger and compare them with the stored ones.

    With ``store``, replace those.
    """
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

    Returns whether the match is in the ledger. Call :func:`recompute` afterwards to update totals and ratings.
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


def hold_ledger() -> Ledger:
    """Lock and return the ledger row."""
    Ledger.objects.get_or_create(pk=1, defaults={"formula": FORMULA})
    return Ledger.objects.select_for_update().get(pk=1)


def left_out(ledger: Ledger) -> set[int]:
    """Return the keys of users who are currently excluded from ratings. Runs at most two queries.

    Excluded users who have deleted their account stay excluded, although their sanctions are deleted.
    """
    gone = get_user_model().objects.filter(pk__in=ledger.without, gone_at__isnull=False) if ledger.without else ()
    return {*taken_out(), *(person.pk for person in gone)}


Line = tuple[Result, list[Share]]


def lines(shares: QuerySet[Share]) -> Iterator[Line]:
    """Yield each result with its shares, in the order of the ledger.

    ``shares`` must include all shares of each result.
    """
    found = shares.select_related("result").order_by("result_id", "seat").iterator(chunk_size=BATCH)
    for _number, group in groupby(found, attrgetter("result_id")):
        members = list(group)
        yield members[0].result, members


def rebuild(user: int) -> None:
    """Rebuild the totals of a user, and the records of others against that user.

    Ratings are taken from the ledger and not computed, because the ratings of other users must not change.
    """
    mine = Share.objects.filter(user=user).values("result")
    book = RatingTotals()
    for result, shares in lines(Share.objects.filter(result__in=mine)):
        add(book, result, shares, rate=False)
    both = Q(user=user) | Q(rival=user)
    Pair.objects.filter(both).delete()
    for model in (Tally, Month):
        model.objects.filter(user=user).delete()
    for rows in book.rows.values():
        for key in [key for key, row in rows.items() if user not in (row.user_id, getattr(row, "rival_id", None))]:
            del rows[key]
    write(book)


def make_anew(without: Collection[int]) -> tuple[RatingTotals, list[Share]]:
    """Compute all totals from the beginning of the ledger. Saves nothing.

    Returns the totals, and the shares whose ratings differ from the stored ones. Matches of users in ``without`` change
    no ratings.
    """
    book, changed = RatingTotals(), []
    for result, shares in lines(Share.objects.all()):
        before = [(share.mu, share.sigma) for share in shares]
        for share in shares:
            share.mu = share.sigma = None
        add(book, result, shares, without=without)
        changed += [share for share, then in zip(shares, before, strict=True) if (share.mu, share.sigma) != then]
    return book, changed


def merge_results(guest: Any, member: Any) -> None:
    """Move the guest's shares in the ledger to the member. A task rebuilds the member's totals later.

    If both played in one match, the guest's seat is counted as a bot's. Guests have no ratings. Locks the ledger before
    any table, in the same order as counting does.
    """
    if not Seat.objects.filter(user=guest, match__status=Match.Status.FINISHED).exists():
        return
    hold_ledger()
    theirs = Share.objects.filter(user=guest)
    both = list(theirs.filter(result__shares__user=member).values_list("pk", flat=True))
    Share.objects.filter(pk__in=both).update(user=None, bot="normal")
    if theirs.update(user=member) or both:
        Stale.objects.get_or_create(user=member)
