"""The criteria of a user who looks for a match: games, speed, company."""

from collections.abc import Iterable
from datetime import timedelta

import msgspec

from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.play.models import Wish

#: Maximum number of seats at a table that is open to anyone.
MOST_SEATS = 4


class MatchCriteria(msgspec.Struct, frozen=True):
    """The criteria of a search for a match.

    ``games``: slugs in order of preference; empty means any game. ``tempo``: one of the three speeds. ``company``: a
    :class:`Wish.Company`. ``bots_after``: how long to wait before bots fill the seats; None means people only.
    """

    games: tuple[str, ...]
    tempo: str
    company: str = Wish.Company.ANYBODY
    bots_after: timedelta | None = None


def criteria_of(wish: Wish) -> MatchCriteria:
    """Return the criteria of a match request."""
    return MatchCriteria(wish.slugs, wish.tempo, wish.company)


def in_common(one: tuple[str, ...], other: tuple[str, ...], every: Iterable[str]) -> tuple[str, ...]:
    """Return the games that both users want, in the order of ``one``.

    An empty tuple stands for all games (``every``).
    """
    if not one or not other:
        return one or other or tuple(every)
    return tuple(slug for slug in one if slug in other)


def usual_seats(game: AnyGame) -> int:
    """Return the number of seats at a table of the game that is open to anyone."""
    return nearest(game.seats, MOST_SEATS)
