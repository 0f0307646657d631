"""Who asks for what."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.find_seat import play
from games.play.matchmaking.requests import create_request
from games.play.models import Match, Notice, Wish

DRAUGHTS, MAU, HEARTS = "draughts", "mau-mau", "hearts"


def wanted(*games: str, tempo: str = "day", **more: Any) -> MatchCriteria:
    """Any of these games, a day for a move."""
    return MatchCriteria(games, tempo, **more)


def plays(user: Any, *games: str, **more: Any) -> Match:
    """The table at which *Play* has seated this person."""
    found = play(user, wanted(*games, **more))
    assert isinstance(found, Match)
    return Match.objects.get(pk=found.pk)


def waits(user: Any, *games: str, **more: Any) -> Wish:
    """The wish with which *Play* lets this person wait."""
    found = play(user, wanted(*games, **more))
    assert isinstance(found, Wish)
    return found


def wishes(user: Any, *games: str, at_a_time: int = 1, tempo: str = "day", **more: Any) -> Wish:
    """A standing wish."""
    act = more.pop("act", Wish.Act.SEAT)
    return create_request(user, wanted(*games, tempo=tempo, **more), act, at_a_time)


def people_at(match: Match) -> list[str]:
    """The names of the people at a table, by seat."""
    return [seat.name for seat in match.seat_set.all() if seat.user_id]


def told(user: Any, kind: str) -> list[Notice]:
    """The person's notices of that kind."""
    return list(Notice.objects.filter(user=user, kind=kind).order_by("pk"))


def later(**span: float) -> None:
    """Let so much time pass for all that waits."""
    shift = timedelta(**span)
    for match in Match.objects.all():
        Match.objects.filter(pk=match.pk).update(opened_at=match.opened_at - shift)
    for wish in Wish.objects.all():
        wish.waits_since, wish.until = wish.waits_since - shift, wish.until - shift
        wish.bots_at = wish.bots_at and wish.bots_at - shift
        wish.save()
    assert timezone.now()
