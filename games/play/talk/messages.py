"""Post chat messages and quick phrases, mute users, and store the private note.

Quick phrases and reactions are stored by key, and shown in each reader's language. Some messages are moves by the
rules of a game (docs/decisions/0040-talk-that-acts.md).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.play.errors import NoSuchSaying, NothingSaid, NotSeated, TalkClosed, TalkHushed, Unreadable
from games.play.matches import replay
from games.play.matches.moves import apply_move
from games.play.matches.store import PendingMove, lock_and_upgrade
from games.play.models import Match, Move, Mute, Seat, TalkLine
from games.play.outbox import tell_mention
from games.play.safety.sanctions import refuse_the_silent
from games.play.tables.seats import changed
from games.play.talk.bot_talk import answer

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


@dataclass(frozen=True, eq=False)
class Saying:
    """A quick phrase: its key in the database, its text, and for reactions the icon that is shown instead."""

    key: str
    words: Promise
    icon: str = ""


PHRASES = (
    Saying("cheers", pgettext_lazy("said at a table", "Cheers!")),
    Saying("well", pgettext_lazy("said at a table", "Well played!")),
    Saying("ouch", pgettext_lazy("said at a table", "Ouch!")),
    Saying("hm", pgettext_lazy("said at a table", "Hm …")),
    Saying("luck", pgettext_lazy("said at a table", "Just luck.")),
    Saying("thanks", pgettext_lazy("said at a table", "Thanks!")),
    Saying("sorry", pgettext_lazy("said at a table", "Sorry!")),
    Saying("time", pgettext_lazy("said at a table", "Take your time.")),
    Saying("moment", pgettext_lazy("said at a table", "One moment, please.")),
    Saying("again", pgettext_lazy("said at a table", "Once more?")),
)
REACTIONS = (
    Saying("r-cheer", _("raises a glass"), "say-cheer"),
    Saying("r-laugh", _("laughs"), "say-laugh"),
    Saying("r-gasp", _("is amazed"), "say-gasp"),
    Saying("r-sulk", _("sulks"), "say-sulk"),
    Saying("r-thumb", _("thumbs up"), "say-thumb"),
)
SAYINGS = {saying.key: saying for saying in (*PHRASES, *REACTIONS)}


def apply_talk_move(match: Match, seats: list[Seat], user: Any) -> None:
    """Apply the move that follows from the user's message at a locked table, if the rules make one of it.

    This works while the match runs, even if it is paused or a stand-in plays the seat, but not after the seat was given
    up. If the match cannot be read, nothing happens.
    """
    try:
        state = match.load_position() if acts(match) else None
    except Unreadable:
        return
    seat = _speaks(seats, user)
    move = match.rules.spoken(state, seat.index) if state is not None and seat is not None else None
    if move is not None and seat is not None:
        replay.remember_state(match.pk, match.ply, state)  # start position of the scene
        apply_move(match, seats, state, PendingMove(seat, move, Move.MadeBy.TALK))


def acts(match: Match) -> bool:
    """Return whether messages may act on this match now. Raises GameGone."""
    return match.status == Match.Status.RUNNING and match.rules.talk_acts


def still_plays(seat: Seat | None) -> bool:
    """Return whether the owner still has the seat, in person or with a stand-in until they return."""
    return seat is not None and (not seat.bot or (seat.away_since is not None and seat.resigned_at is None))


def _speaks(seats: Iterable[Seat], user: Any) -> Seat | None:
    own = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    return own if still_plays(own) else None
