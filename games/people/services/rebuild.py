"""Making sums anew from the ledger: all of them, or those of one person."""

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import attrgetter

from django.db.models import Q, QuerySet

from games.people.models import Month, Pair, Result, Share, Tally
from games.people.services.adding import add
from games.people.services.rating_totals import BATCH, RatingTotals, write

Line = tuple[Result, list[Share]]


def lines(shares: QuerySet[Share]) -> Iterator[Line]:
    """Results with their shares, by number and seat. All shares of a result must be among them."""
    found = shares.select_related("result").order_by("result_id", "seat").iterator(chunk_size=BATCH)
    for _number, group in groupby(found, attrgetter("result_id")):
        members = list(group)
        yield members[0].result, members


def rebuild(user: int) -> None:
    """The sums of a person, and those of others against them. Ratings are taken as they stand in the ledger, as nobody
    else's may change by it.
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
    """All sums from the beginning of the ledger, and the shares whose ratings are others than those stored. Matches of
    the people ``without`` move no rating.
    """
    book, changed = RatingTotals(), []
    for result, shares in lines(Share.objects.all()):
        before = [(share.mu, share.sigma) for share in shares]
        for share in shares:
            share.mu = share.sigma = None
        add(book, result, shares, without=without)
        changed += [share for share, then in zip(shares, before, strict=True) if (share.mu, share.sigma) != then]
    return book, changed
