"""Who sits where: taking a seat, leaving it, and the bots that fill one."""

from typing import Any

from django.db import transaction
from django.db.models import Q

from games.play.errors import AlreadySeated, NotInvited, NotOpen, NotSeated, TableFull
from games.play.models import Match
from games.play.services.locking import lock
from games.play.services.start import begin


def is_invited(match: Match, user: Any) -> bool:
    """Whether this person may take a seat: anyone, whoever has the link, or who was named."""
    if match.audience != Match.Audience.NAMED or match.host_id == user.pk:
        return True
    known = Q(user=user) | Q(email__iexact=user.email) if user.email else Q(user=user)
    return match.invitations.filter(known).exists()


@transaction.atomic
def join_table(match_id: str, user: Any) -> Match:
    """Take the first free seat; the match begins when the last one is taken.

    Raises AlreadySeated, NotOpen, TableFull, NotInvited.
    """
    match, seats = lock(match_id)
    if any(seat.user_id == user.pk for seat in seats):
        raise AlreadySeated
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if not is_invited(match, user):
        raise NotInvited
    free = next((seat for seat in seats if seat.is_free), None)
    if free is None:
        raise TableFull
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
    if match.status != Match.Status.OPEN:
        raise NotOpen
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        raise NotSeated
    seat.user = None
    seat.save(update_fields=["user"])
    if match.host_id == user.pk:
        match.status = Match.Status.CLOSED
    changed(match)
    return match


def changed(match: Match) -> None:
    """Tell everybody who looks at the table that there is something new."""
    match.version += 1
    match.save(update_fields=["version", "status"])
