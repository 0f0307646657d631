"""Write notices: rows in the transaction of an event, each once by its unique key. They are delivered later.

If a user can repeat an act at will, its notice names that user as the cause. A user gets at most MOST_FROM_ONE such
notices per hour from one cause, only the newest undelivered one of mentions and offers at one table, and none from a
user who is kept apart by a block. The act itself is not refused; its page shows it.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db.models import Count
from django.utils import timezone

from games.play.models import Match, Mute, Notice, Seat

MOST_FROM_ONE = 5
"""How many notices one user's acts can cause to another user within an hour."""
HOUR = timedelta(hours=1)


def of_turns(match: Match, seats: Iterable[Seat]) -> list[Notice]:
    """Return unsaved notices to tell the owners of these seats that it is their turn. They expire at the deadline."""
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
    """Write a notice that time is running out, or that a turn was missed."""
    key = key_of_time(seat, kind)
    data = {"seat": seat.index, "moves_made": seat.moves_made, "policy": match.policy}
    expires = seat.deadline if kind == Notice.Kind.RUNNING_OUT else None
    return write([Notice(key=key, user=seat.user, kind=kind, match=match, data=data, expires_at=expires)])


def key_of_time(seat: Seat, kind: Notice.Kind) -> str:
    """Return the key of a notice about the time limit of this seat's present turn."""
    until = f"{seat.deadline:%Y%m%d%H%M%S}" if seat.deadline else ""  # granted time runs out once more
    return f"{kind}:{seat.match_id}:{seat.index}:{seat.moves_made}:{seat.missed}:{until}"


def tell_people(
    match: Match, people: Iterable[Any], kind: Notice.Kind, cause: int | None = None, **data: Any
) -> list[Notice]:
    """Write one notice to each of these users about a table: full, invited, finished, rematch."""
    return write(of_people(match, people, kind, **data), cause)


def of_people(match: Match, people: Iterable[Any], kind: Notice.Kind, **data: Any) -> list[Notice]:
    """Return unsaved notices to these users about a table, one each."""
    return [
        Notice(key=f"{kind}:{match.pk}:{person_id}", user_id=person_id, kind=kind, match=match, data=data)
        for person_id in dict.fromkeys(people)
    ]


def tell_offer(match: Match, person_id: Any, key: str, cause: int | None = None, **data: Any) -> list[Notice]:
    """Tell a user that a draw offer awaits an answer, or that the opponent's time is up and the win may be claimed."""
    return write(
        [Notice(key=f"offer:{match.pk}:{key}", user_id=person_id, kind=Notice.Kind.OFFER, match=match, data=data)],
        cause,
    )


def tell_of_a_deleted_table(match: Match, people: Iterable[Any], why: str) -> list[Notice]:
    """Tell these users that a table of theirs was deleted.

    The notice outlives the table, so it stores the table's name.
    """
    data = {"why": why, "name": match.name, "game": match.game}
    return write(
        Notice(key=f"deleted:{match.pk}:{person_id}", user_id=person_id, kind=Notice.Kind.CLOSED, data=data)
        for person_id in dict.fromkeys(people)
    )


def tell_mention(match: Match, person_id: Any, line_id: int, speaker: Seat) -> list[Notice]:
    """Tell a user that the owner of the seat ``speaker`` has mentioned them in the chat."""
    key = f"mention:{line_id}:{person_id}"
    data = {"line": line_id, "speaker": speaker.name, "person": speaker.user_id}
    return write(
        [Notice(key=key, user_id=person_id, kind=Notice.Kind.MENTION, match=match, data=data)], speaker.user_id
    )


def write(notices: Iterable[Notice], cause: int | None = None) -> list[Notice]:
    """Store these notices, except those that a limit forbids, and return the stored ones.

    ``cause`` is the id of the user whose act they report; None for acts that a user cannot repeat at will. A cause
    costs at least two more queries.
    """
    rows = list(notices)
    if cause is not None and rows:
        rows = _allowed(rows, cause)
    return Notice.objects.bulk_create(rows, ignore_conflicts=True) if rows else []


def _allowed(notices: list[Notice], cause: int) -> list[Notice]:
    """Return the notices that may be written, marked with their cause. Delete earlier ones that they replace."""
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
