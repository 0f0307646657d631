"""Writing notices: rows in the transaction of what happened, once each by their key. The accounts deliver them.

A notice of an act that a person can repeat at will names that person as its cause. From one person another gets at most
MOST_FROM_ONE an hour, of one kind about one table only the newest that was not delivered yet, and none at all while the
two are kept apart. The act itself is not refused: its page shows it.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db.models import Count
from django.utils import timezone

from games.play.models import Match, Mute, Notice, Seat

MOST_FROM_ONE = 5
"""Notices to one person that acts of another can cause within an hour."""
HOUR = timedelta(hours=1)


def of_turns(match: Match, seats: Iterable[Seat]) -> list[Notice]:
    """Notices, to be written, that it is the turn of these seats' people. No news once the deadline has passed."""
    return [
        Notice(
            key=f"turn:{match.pk}:{seat.index}:{seat.moves_made}",
            user=seat.user,
            kind=Notice.Kind.TURN,
            match=match,
            data={"seat": seat.index, "moves_made": seat.moves_made},
            expires_at=seat.deadline,
        )
        for seat in seats
        if seat.is_person
    ]


def tell_time(match: Match, seat: Seat, kind: Notice.Kind) -> list[Notice]:
    """Tell that time is running out, or that a turn was missed."""
    key = key_of_time(seat, kind)
    data = {"seat": seat.index, "moves_made": seat.moves_made, "policy": match.policy}
    expires = seat.deadline if kind == Notice.Kind.RUNNING_OUT else None
    return write([Notice(key=key, user=seat.user, kind=kind, match=match, data=data, expires_at=expires)])


def key_of_time(seat: Seat, kind: Notice.Kind) -> str:
    """The key of a notice about the time of this seat's present turn."""
    until = f"{seat.deadline:%Y%m%d%H%M%S}" if seat.deadline else ""  # granted time runs out once more
    return f"{kind}:{seat.match_id}:{seat.index}:{seat.moves_made}:{seat.missed}:{until}"


def tell_people(
    match: Match, people: Iterable[Any], kind: Notice.Kind, cause: int | None = None, **data: Any
) -> list[Notice]:
    """Tell these people, once each, something about a table: full, invited, finished, rematch."""
    return write(of_people(match, people, kind, **data), cause)


def of_people(match: Match, people: Iterable[Any], kind: Notice.Kind, **data: Any) -> list[Notice]:
    """The same notices, to be written."""
    return [
        Notice(key=f"{kind}:{match.pk}:{person_id}", user_id=person_id, kind=kind, match=match, data=data)
        for person_id in dict.fromkeys(people)
    ]


def tell_offer(match: Match, person_id: Any, key: str, cause: int | None = None, **data: Any) -> list[Notice]:
    """Tell somebody that others at a table wait for their answer: to the offer of a draw, to a time that is up."""
    return write(
        [Notice(key=f"offer:{match.pk}:{key}", user_id=person_id, kind=Notice.Kind.OFFER, match=match, data=data)],
        cause,
    )


def tell_of_a_deleted_table(match: Match, people: Iterable[Any], why: str) -> list[Notice]:
    """Tell these people that a table of theirs is gone. The notice outlives it, and so knows its name."""
    data = {"why": why, "name": match.name, "game": match.game}
    return write(
        Notice(key=f"deleted:{match.pk}:{person_id}", user_id=person_id, kind=Notice.Kind.CLOSED, data=data)
        for person_id in dict.fromkeys(people)
    )


def tell_mention(match: Match, person_id: Any, line_id: int, speaker: Any) -> list[Notice]:
    """Tell somebody that they were mentioned in the talk."""
    key = f"mention:{line_id}:{person_id}"
    data = {"line": line_id, "speaker": speaker.name, "person": speaker.pk}
    return write([Notice(key=key, user_id=person_id, kind=Notice.Kind.MENTION, match=match, data=data)], speaker.pk)


def write(notices: Iterable[Notice], cause: int | None = None) -> list[Notice]:
    """Store these notices, without those that their readers are spared; ``cause`` is the key of the person whose act
    they tell of, None for what nobody can repeat at will. Returns those that were stored. Two
    more queries with a cause.
    """
    rows = list(notices)
    if cause is not None and rows:
        rows = _allowed(rows, cause)
    return Notice.objects.bulk_create(rows, ignore_conflicts=True) if rows else []


def _allowed(notices: list[Notice], cause: int) -> list[Notice]:
    """Those that may be written, marked with their cause. Earlier ones that they replace are deleted."""
    readers = {notice.user_id for notice in notices}
    apart = set(Mute.objects.filter(user=cause, muted__in=readers, apart=True).values_list("muted_id", flat=True))
    lately = Notice.objects.filter(caused_by=cause, user__in=readers - apart, written_at__gt=timezone.now() - HOUR)
    for notice in notices:
        if notice.match_id is not None and notice.kind in (Notice.Kind.MENTION, Notice.Kind.OFFER):
            lately.filter(user=notice.user_id, kind=notice.kind, match=notice.match_id, handed_over_at=None).exclude(
                key=notice.key
            ).delete()
    told = dict(lately.order_by().values_list("user").annotate(n=Count("pk")))
    found = [one for one in notices if one.user_id not in apart and told.get(one.user_id, 0) < MOST_FROM_ONE]
    for notice in found:
        notice.caused_by_id = cause
    return found
