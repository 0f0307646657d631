"""Post chat messages and quick phrases, mute users, and store the private note."""

import re
from collections.abc import Iterable
from typing import Any

from django.db import transaction

from games.play.errors import NoSuchSaying, NothingSaid, NotSeated, TalkClosed, TalkHushed
from games.play.matches.locking import lock_and_upgrade
from games.play.models import Match, Mute, Seat, TalkLine
from games.play.outbox import tell_mention
from games.play.safety.sanctions import refuse_the_silent
from games.play.tables.seats import changed
from games.play.talk.bot_talk import answer
from games.play.talk.quick_phrases import SAYINGS
from games.play.talk.talk_moves import apply_talk_move

LONGEST_LINE = 500
LONGEST_NOTE = 4000


def as_a_line(text: str) -> str:
    """Return the message as a single line. Raises NothingSaid if it is empty or too long."""
    text = " ".join(text.replace("\x00", "").split())
    if not 0 < len(text) <= LONGEST_LINE:
        raise NothingSaid
    return text


@transaction.atomic
def say(match_id: str, user: Any, text: str) -> Match:
    """Post a message at a table where the user sits. "@name" notifies another player at the table.

    Raises NotSeated, TalkClosed, TalkHushed, SilentFor or NothingSaid.
    """
    match, seats = _as_seated(match_id, user)
    text = as_a_line(text)
    called = _called(text, seats, user)
    names = [[person.pk, person.name] for person in called] or None
    line = TalkLine.objects.create(match=match, user=user, text=text, called=names)
    speaker = next(seat for seat in seats if seat.user_id == user.pk)
    for person in called:
        tell_mention(match, person.pk, line.pk, speaker)
    apply_talk_move(match, seats, user)
    changed(match)
    return match


@transaction.atomic
def say_quickly(match_id: str, user: Any, key: str) -> Match:
    """Post a quick phrase at a table where the user sits. Sends no notices.

    Raises NotSeated, TalkClosed, TalkHushed, SilentFor or NoSuchSaying.
    """
    match, seats = _as_seated(match_id, user)
    if key not in SAYINGS:
        raise NoSuchSaying
    line = TalkLine.objects.create(match=match, user=user, saying=key)
    answer(match, seats, line)
    apply_talk_move(match, seats, user)
    changed(match)
    return match


def _as_seated(match_id: str, user: Any) -> tuple[Match, list[Seat]]:
    """Lock the table of a user who sits there and may talk. Raises NotSeated, TalkClosed, TalkHushed or SilentFor."""
    match, seats = lock_and_upgrade(match_id)
    if not any(seat.user_id == user.pk for seat in seats):
        raise NotSeated
    if talk_is_closed(match):
        raise TalkClosed
    if match.is_hushed:
        raise TalkHushed
    refuse_the_silent(user)
    return match, seats


def talk_is_closed(match: Match) -> bool:
    """Return whether chat is closed: after the end, while other tables still play with the same seed."""
    return match.sealed and match.status == Match.Status.FINISHED


def _called(text: str, seats: Iterable[Seat], speaker: Any) -> list[Any]:
    """Return the players whom the message calls by name and who have not muted its author."""
    if "@" not in text:
        return []
    others = [seat.user for seat in seats if seat.user is not None and seat.user != speaker]
    deaf = set(Mute.objects.filter(user__in=others, muted=speaker).values_list("user_id", flat=True))
    return [person for person in others if person.pk not in deaf and _names(text, person.name)]


def _names(text: str, name: str) -> bool:
    """Return whether the text contains "@name" as a word, in any case."""
    return re.search(rf"(?<!\w)@{re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


def set_mute(user: Any, muted: Any, on: bool) -> None:
    """Mute (``on``) or unmute a user. Users who are apart stay muted."""
    if on:
        Mute.objects.update_or_create(user=user, muted=muted, defaults={"wished": True})
    else:
        Mute.objects.filter(user=user, muted=muted, apart=True).update(wished=False)
        Mute.objects.filter(user=user, muted=muted, apart=False).delete()


def keep_note(match_id: str, user: Any, text: str) -> None:
    """Store the private note of the user's seat, cut to LONGEST_NOTE characters. Raises NotSeated."""
    kept = text.replace("\x00", "")[:LONGEST_NOTE]
    if not Seat.objects.filter(match_id=match_id, user=user).update(note=kept):
        raise NotSeated
