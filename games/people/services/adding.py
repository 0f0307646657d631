"""Add a result to the totals. Pure calculation on rows that the caller loads and saves."""

from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime

from games.people.models import Result, Share, Tally
from games.people.ratings.bots import fixed
from games.people.ratings.formula import Rating, rated
from games.people.services.rating_totals import RatingTotals


def month_of(moment: datetime) -> date:
    """Return the first day of the moment's month, in UTC."""
    return moment.astimezone(UTC).date().replace(day=1)


def add(
    book: RatingTotals, result: Result, shares: Sequence[Share], *, rate: bool = True, without: Collection[int] = ()
) -> None:
    """Add a result to the totals, and store the new ratings in its shares.

    ``shares`` are in the order of the seats. If a user of ``without`` has played, no rating changes. With
    ``rate=False``, the ratings stored in the shares are used. A match with only one person is counted only in
    ``Tally.alone``.
    """
    people = [share for share in shares if share.user_id is not None]
    if len(people) < 2:
        for share in people:
            book.tally(share.user_id, result.game).alone += 1  # type: ignore[arg-type]
        return
    for share in people:
        _count(book.tally(share.user_id, result.game), share, shares)  # type: ignore[arg-type]
    _meet(book, people)
    if result.rated:
        if rate and not any(share.user_id in without for share in people):
            _rate(book, result.game, shares)
        for share in people:
            _carry(book, result, share, shares)


def has_won(share: Share, shares: Sequence[Share]) -> bool:
    """Return whether the user won: first place, not all places equal, and the user did not leave."""
    return share.place == 1 and not share.left and any(other.place > 1 for other in shares)


def _count(tally: Tally, share: Share, shares: Sequence[Share]) -> None:
    won = has_won(share, shares)
    place = str(len(shares) if share.left else share.place)
    tally.played += 1
    tally.won += won
    tally.places = tally.places | {place: tally.places.get(place, 0) + 1}
    tally.streak = tally.streak + 1 if won else 0
    tally.best_streak = max(tally.best_streak, tally.streak)
    tally.left += share.left
    tally.in_time += share.in_time
    tally.late += share.late


def _meet(book: RatingTotals, people: Sequence[Share]) -> None:
    """Update the head-to-head records of all players except partners. Players who left count as behind all others."""
    for share in people:
        for other in people:
            if share.side == other.side or share is other:
                continue
            pair = book.pair(share.user_id, other.user_id)  # type: ignore[arg-type]
            mine, theirs = (share.left, not share.left and share.place), (other.left, not other.left and other.place)
            pair.ahead += mine < theirs
            pair.equal += mine == theirs
            pair.behind += mine > theirs
            pair.lead = pair.ahead - pair.behind


def _rate(book: RatingTotals, game: str, shares: Sequence[Share]) -> None:
    """Rate the match (decision 6).

    If a player has left, the match is a loss for that player and unrated for the others.
    """
    sides = _sides(game, shares)
    if len(sides) < 2:
        return
    has_left = any(share.left for share in shares)
    last = max(share.place for share in shares) + 1
    places = [last if any(share.left for share in side) else min(share.place for share in side) for side in sides]
    after = rated([[_before(book, game, share) for share in side] for side in sides], places)
    for side, ratings in zip(sides, after, strict=True):
        for share, rating in zip(side, ratings, strict=True):
            if share.user_id is not None and (share.left or not has_left):
                share.mu, share.sigma = rating.mu, rating.sigma


def _sides(game: str, shares: Sequence[Share]) -> list[list[Share]]:
    """Group the shares by side. Sides that consist only of bots without a known rating are left out."""
    sides: dict[int, list[Share]] = {}
    for share in shares:
        sides.setdefault(share.side, []).append(share)
    return [
        side
        for side in sides.values()
        if any(share.user_id is not None for share in side) or all(fixed(game, share.bot) for share in side)
    ]


def _before(book: RatingTotals, game: str, share: Share) -> Rating:
    if share.user_id is None:
        return fixed(game, share.bot) or Rating()
    tally = book.tally(share.user_id, game)
    return Rating(tally.mu, tally.sigma)


def _carry(book: RatingTotals, result: Result, share: Share, shares: Sequence[Share]) -> None:
    """Copy a share's new rating, if it has one, to the user's totals."""
    if share.mu is None or share.sigma is None or share.user_id is None:
        return
    tally = book.tally(share.user_id, result.game)
    tally.mu, tally.sigma = share.mu, share.sigma
    tally.sure = Rating(share.mu, share.sigma).is_sure
    tally.rated += 1
    month = book.month(share.user_id, result.game, month_of(result.ended_at))
    month.played += 1
    month.won += has_won(share, shares)
