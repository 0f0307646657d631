"""Who sits where: taking a seat, leaving it, and the bots that fill one."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from games.play.errors import AlreadySeated, NotInvited, NotOpen, NotSeated, TableFull, Unreadable
from games.play.finding.door import check_door
from games.play.models import Match, Notice, Seat
from games.play.services.lists import named, outlived
from games.play.services.locking import lock
from games.play.services.outbox import tell_people
from games.play.services.start import begin


def is_invited(match: Match, user: Any) -> bool:
    """Whether this person may take a seat: anyone, whoever has the link, or who was named."""
    if match.audience != Match.Audience.NAMED or match.host_id == user.pk:
        return True
    return match.invitations.filter(named(user)).exists()


@transaction.atomic
def join_table(match_id: str, user: Any) -> Match:
    """Take the first free seat; the match begins when the last one is taken.

    Raises AlreadySeated, NotOpen, TableFull, NotInvited, ConditionsUnmet, and Unreadable if the table rests.
    """
    match, seats = lock(match_id)
    if any(seat.user_id == user.pk for seat in seats):
        raise AlreadySeated
    if match.status == Match.Status.RESTING:
        raise Unreadable
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if Match.objects.filter(outlived(), pk=match.pk).exists():
        raise NotOpen
    if not is_invited(match, user):
        raise NotInvited
    check_door(match, user)
    free = next((seat for seat in seats if seat.is_free), None)
    if free is None:
        raise TableFull
    match.load_options()  # nobody sits down where nobody can play
    free.user = user
    free.save(update_fields=["user"])
    changed(match)
    if not any(seat.is_free for seat in seats):
        begin(match, seats, user)
    return match


@transaction.atomic
def leave_table(match_id: str, user: Any) -> Match:
    """Give a seat back before the match begins. A table that its host leaves is closed. Raises NotOpen, NotSeated."""
    match, seats = lock(match_id)
    if match.status not in (Match.Status.OPEN, Match.Status.RESTING) or match.started_at:
        raise NotOpen
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    seat.user, seat.note = None, ""
    seat.save(update_fields=["user", "note"])
    if match.host_id == user.pk:
        close_table(match, seats, "host_left")
    else:
        changed(match)
    return match


def close_table(match: Match, seats: Iterable[Seat], why: str, **told: Any) -> None:
    """Close a locked open table for good, and tell who waited there. ``why``: "host_left", "host_gone", "age",
    "rested" or "declined" (``by`` whom).
    """
    match.status = Match.Status.CLOSED
    changed(match)
    waiting = [seat.user_id for seat in seats if seat.user is not None and seat.user.is_active]
    tell_people(match, waiting, Notice.Kind.CLOSED, why=why, **told)


def changed(match: Match) -> None:
    """Tell everybody who looks at the table that there is something new."""
    match.version += 1
    match.save(update_fields=["version", "status"])
