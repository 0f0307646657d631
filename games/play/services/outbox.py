"""Writing notices: rows in the transaction of what happened, once each by their key. The accounts deliver them."""

from collections.abc import Iterable
from typing import Any

from games.play.models import Match, Notice, Seat


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
    return _write([Notice(key=key, user=seat.user, kind=kind, match=match, data=data, expires_at=expires)])


def key_of_time(seat: Seat, kind: Notice.Kind) -> str:
    """The key of a notice about the time of this seat's present turn."""
    until = f"{seat.deadline:%Y%m%d%H%M%S}" if seat.deadline else ""  # granted time runs out once more
    return f"{kind}:{seat.match_id}:{seat.index}:{seat.moves_made}:{seat.missed}:{until}"


def tell_people(match: Match, people: Iterable[Any], kind: Notice.Kind, **data: Any) -> list[Notice]:
    """Tell these people, once each, something about a table: full, invited, finished, rematch."""
    return _write(of_people(match, people, kind, **data))


def of_people(match: Match, people: Iterable[Any], kind: Notice.Kind, **data: Any) -> list[Notice]:
    """The same notices, to be written."""
    return [
        Notice(key=f"{kind}:{match.pk}:{person_id}", user_id=person_id, kind=kind, match=match, data=data)
        for person_id in dict.fromkeys(people)
    ]


def tell_offer(match: Match, person_id: Any, key: str, **data: Any) -> list[Notice]:
    """Tell somebody that others at a table wait for their answer: to the offer of a draw, to a time that is up."""
    return _write(
        [Notice(key=f"offer:{match.pk}:{key}", user_id=person_id, kind=Notice.Kind.OFFER, match=match, data=data)]
    )


def tell_of_a_deleted_table(match: Match, people: Iterable[Any], why: str) -> list[Notice]:
    """Tell these people that a table of theirs is gone. The notice outlives it, and so knows its name."""
    data = {"why": why, "name": match.name, "game": match.game}
    return _write(
        Notice(key=f"deleted:{match.pk}:{person_id}", user_id=person_id, kind=Notice.Kind.CLOSED, data=data)
        for person_id in dict.fromkeys(people)
    )


def tell_mention(match: Match, person_id: Any, line_id: int, speaker: Any) -> list[Notice]:
    """Tell somebody that they were mentioned in the talk."""
    key = f"mention:{line_id}:{person_id}"
    data = {"line": line_id, "speaker": speaker.name, "person": speaker.pk}
    return _write([Notice(key=key, user_id=person_id, kind=Notice.Kind.MENTION, match=match, data=data)])


def _write(notices: Iterable[Notice]) -> list[Notice]:
    rows = list(notices)
    return Notice.objects.bulk_create(rows, ignore_conflicts=True) if rows else []
