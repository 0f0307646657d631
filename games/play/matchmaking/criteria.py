"""What somebody asks for when they want to play."""

from collections.abc import Iterable
from datetime import timedelta

import msgspec

from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.play.models import Wish

#: At most so many people at a table that is opened for whoever comes.
MOST_SEATS = 4


class MatchCriteria(msgspec.Struct, frozen=True):
    """``games`` are slugs in order of preference, none: any of all. ``tempo`` is one of the three. ``company`` is a
    :class:`Wish.Company`. ``bots_after``: how long to wait before bots will do, None: for people only.
    """

    games: tuple[str, ...]
    tempo: str
    company: str = Wish.Company.ANYBODY
    bots_after: timedelta | None = None


def criteria_of(wish: Wish) -> MatchCriteria:
    """What a wish for a seat asks for."""
    return MatchCriteria(wish.slugs, wish.tempo, wish.company)


def in_common(one: tuple[str, ...], other: tuple[str, ...], every: Iterable[str]) -> tuple[str, ...]:
    """The games that both want, as ``one`` prefers them. For who wants any of ``every`` game theirs are empty."""
    if not one or not other:
        return one or other or tuple(every)
    return tuple(slug for slug in one if slug in other)


def usual_seats(game: AnyGame) -> int:
    """How many sit at a table that is opened for whoever comes."""
    return nearest(game.seats, MOST_SEATS)
