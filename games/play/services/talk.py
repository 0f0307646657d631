"""Talk at the table, muting, and the private note."""

from typing import Any

from django.db import transaction

from games.play.errors import NothingSaid, NotSeated
from games.play.models import Match, Mute, Seat, TalkLine
from games.play.services.locking import lock
from games.play.services.seats import changed

LONGEST_LINE = 500
LONGEST_NOTE = 4000


@transaction.atomic
def say(match_id: str, user: Any, text: str) -> Match:
    """Say something at a table where one sits. Raises NotSeated, NothingSaid."""
    match, seats = lock(match_id)
    if not any(seat.user_id == user.pk for seat in seats):
        raise NotSeated
    text = " ".join(text.replace("\x00", "").split())
    if not 0 < len(text) <= LONGEST_LINE:
        raise NothingSaid
    TalkLine.objects.create(match=match, user=user, text=text)
    changed(match)
    return match


def set_mute(user: Any, muted: Any, on: bool) -> None:
    """Stop, or begin again, to read what somebody says."""
    if on:
        Mute.objects.get_or_create(user=user, muted=muted)
    else:
        Mute.objects.filter(user=user, muted=muted).delete()


def keep_note(match_id: str, user: Any, text: str) -> None:
    """Store the private note of one's seat, cut to LONGEST_NOTE characters. Raises NotSeated."""
    kept = text.replace("\x00", "")[:LONGEST_NOTE]
    if not Seat.objects.filter(match_id=match_id, user=user).update(note=kept):
        raise NotSeated
