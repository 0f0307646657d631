"""Match requests for the tests of matchmaking."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.find_seat import play
from games.play.matchmaking.requests import create_request
from games.play.models import Match, Notice, Wish

DRAUGHTS, MAU, HEARTS = "draughts", "mau-mau", "hearts"


def wanted(*games: str, tempo: str = "day", **more: Any) -> MatchCriteria:
    """Return criteria for any of these games, by default at a day per move."""
    return MatchCriteria(games, tempo, **more)


def plays(user: Any, *games: str, **more: Any) -> Match:
    """Return the table at which *Play* seats this user."""
    found = play(user, wanted(*games, **more))
    assert isinstance(found, Match)
    return Match.objects.get(pk=found.pk)


def waits(user: Any, *games: str, **more: Any) -> Wish:
    """Return the match request with which *Play* lets this user wait."""
    found = play(user, wanted(*games, **more))
    assert isinstance(found, Wish)
    return found


def wishes(user: Any, *games: str, at_a_time: int = 1, tempo: str = "day", **more: Any) -> Wish:
    """Create a standing match request."""
    act = more.pop("act", Wish.Act.SEAT)
    return create_request(user, wanted(*games, tempo=tempo, **more), act, at_a_time)


def people_at(match: Match) -> list[str]:
    """Return the names of the users at a table, by seat."""
    return [seat.name for seat in match.seat_set.all() if seat.user_id]


def told(user: Any, kind: str) -> list[Notice]:
    """Return the user's notices of this kind."""
    return list(Notice.objects.filter(user=user, kind=kind).order_by("pk"))


def later(**span: float) -> None:
    """Let this time pass for all open tables and match requests."""
    shift = timedelta(**span)
    for match in Match.objects.all():
        Match.objects.filter(pk=match.pk).update(opened_at=match.opened_at - shift)
    for wish in Wish.objects.all():
        wish.waits_since, wish.until = wish.waits_since - shift, wish.until - shift
        wish.bots_at = wish.bots_at and wish.bots_at - shift
        wish.save()
    assert timezone.now()
