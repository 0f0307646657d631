"""Rebuild totals from the ledger, for one user or for all."""

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import attrgetter

from django.db.models import Q, QuerySet

from games.people.models import Month, Pair, Result, Share, Tally
from games.people.services.adding import add
from games.people.services.rating_totals import BATCH, RatingTotals, write

Line = tuple[Result, list[Share]]


def lines(shares: QuerySet[Share]) -> Iterator[Line]:
    """Yield results with their shares, by number and seat. ``shares`` must include all shares of each result."""
    found = shares.select_related("result").order_by("result_id", "seat").iterator(chunk_size=BATCH)
    for _number, group in groupby(found, attrgetter("result_id")):
        members = list(group)
        yield members[0].result, members


def rebuild(user: int) -> None:
    """Rebuild the totals of a user, and the records of others against them.

    Ratings are taken from the ledger, because those of other users must not change.
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

    Returns the totals, and the shares whose ratings differ from the stored ones. Matches of users in ``without`` move
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
