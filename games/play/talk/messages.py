"""Chat at a table: post messages and quick phrases, mute users, store the private note, and show all of these.

Quick phrases and reactions are stored by key, and shown in each reader's language. Some messages are moves by the
rules of a game (docs/decisions/0040-talk-that-acts.md). :func:`talk_context` builds the context of the chat panel.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from games.engine.page import Said
from games.play.errors import NoSuchSaying, NothingSaid, NotSeated, TalkClosed, TalkHushed, Unreadable
from games.play.matches.access import LoadedTable, mark_talk_read
from games.play.matches.moves import apply_move, remember_state
from games.play.matches.store import PendingMove, lock_and_upgrade
from games.play.models import Match, Move, Mute, Seat, TalkLine
from games.play.outbox import tell_mention
from games.play.safety.look_alikes import distinguish
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
    """Return the players whom the message mentions by "@name" and who have not muted its author."""
    if "@" not in text:
        return []
    others = [seat.user for seat in seats if seat.user is not None and seat.user != speaker]
    deaf = set(Mute.objects.filter(user__in=others, muted=speaker).values_list("user_id", flat=True))
    return [person for person in others if person.pk not in deaf and _is_called(text, person.name)]


def _is_called(text: str, name: str) -> bool:
    """Return whether the text contains "@name" as a word, in any case."""
    return re.search(rf"(?<!\w)@{re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


def set_mute(user: Any, muted: Any, on: bool) -> None:
    """Mute (``on``) or unmute a user. If there is a block between the two, the user stays muted."""
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
    Saying("r-cheer", gettext_lazy("raises a glass"), "say-cheer"),
    Saying("r-laugh", gettext_lazy("laughs"), "say-laugh"),
    Saying("r-gasp", gettext_lazy("is amazed"), "say-gasp"),
    Saying("r-sulk", gettext_lazy("sulks"), "say-sulk"),
    Saying("r-thumb", gettext_lazy("thumbs up"), "say-thumb"),
)
SAYINGS = {saying.key: saying for saying in (*PHRASES, *REACTIONS)}


def apply_talk_move(match: Match, seats: list[Seat], user: Any) -> None:
    """Apply the move that the user's message makes at a locked table, if the game's rules define one.

    This works while the match runs, even if it is paused or a stand-in plays the seat, but not after the seat was
    given up. If the match cannot be read, nothing happens.
    """
    try:
        state = match.load_position() if acts(match) else None
    except Unreadable:
        return
    seat = _speaks(seats, user)
    move = match.rules.spoken(state, seat.index) if state is not None and seat is not None else None
    if move is not None and seat is not None:
        remember_state(match.pk, match.ply, state)  # start position of the scene
        apply_move(match, seats, state, PendingMove(seat, move, Move.MadeBy.TALK))


def acts(match: Match) -> bool:
    """Return whether messages may act on this match now. Raises GameGone."""
    return match.status == Match.Status.RUNNING and match.rules.talk_acts


def still_plays(seat: Seat | None) -> bool:
    """Return whether the owner still has the seat, in person or with a temporary stand-in."""
    return seat is not None and (not seat.bot or (seat.away_since is not None and seat.resigned_at is None))


def _speaks(seats: Iterable[Seat], user: Any) -> Seat | None:
    own = next((seat for seat in seats if seat.user_id is not None and seat.user_id == user.pk), None)
    return own if still_plays(own) else None


SHOWN_LINES = 100
SAID_FOR = timedelta(minutes=3)
"""How long a quick phrase is shown at the seat of its author."""


AS_IT_WAS = Said(0, "")
"""Marks a seat whose shown phrase stays as it is on the page."""


class ChatSpeaker(NamedTuple):
    """Another user who sits or has chatted at the table, without a block between them and the reader.

    ``seat`` is None for users without a seat. ``hidden`` counts messages that muting hides.
    """

    public_id: str
    name: str
    seat: int | None
    muted: bool
    hidden: int


def talk_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_talk.html`` and ``play/_note.html``.

    ``talk``: the newest messages that the reader has not muted, newest last; ``speakers``: the other users; ``said``:
    recent quick phrases by seat. ``bot_lines`` counts bot messages, even if the reader hides them.

    Queries: the messages; the reader's mutes, if not loaded with the table; an update if there are new messages.
    """
    reader: Any = request.user
    newest = table.match.talk.select_related("user").order_by("-id")[:SHOWN_LINES]
    lines = list(newest)[::-1]
    mark_talk_read(table.mine, lines)
    muted, apart = _muted(table, lines, reader)
    seats = {seat.user_id: seat.index for seat in table.seats if seat.user_id is not None}
    heard = [line for line in lines if line.user_id not in muted and (line.user_id or hears_bots(request))]
    names = _names(table, lines)
    return {
        "talk": [_line(line, table, seats, names, reader) for line in heard],
        "talk_count": sum(line.user_id is None or line.user_id != reader.pk for line in heard),
        "said": _said(heard, seats),
        "phrases": PHRASES,
        "reactions": REACTIONS,
        "muted_ids": muted,
        "bot_lines": sum(line.user_id is None for line in lines),
        "hidden_lines": sum(line.user_id in muted - apart for line in lines),
        "speakers": _speakers(table, lines, names, muted, {reader.pk, *apart}) if reader.pk else [],
        "note": table.mine.note if table.mine is not None else "",
        "talk_closed": talk_is_closed(table.match),
        "talk_hushed": table.match.is_hushed,
        "talk_warns": _warning(table),
        "longest_line": LONGEST_LINE,
        "longest_note": LONGEST_NOTE,
    }


def _warning(table: LoadedTable) -> str:
    """Return the game's warning that messages act on the match; "" if they do not."""
    try:
        warns = still_plays(table.mine) and acts(table.match)
    except Unreadable:
        return ""
    return table.match.words((get_language() or "en")[:2]).text("talk.warns") if warns else ""


def unchanged(table: LoadedTable) -> dict[str, Any]:
    """Return the context for an answer in which the page's chat and note do not change."""
    return {"said": dict.fromkeys(range(len(table.seats)), AS_IT_WAS)}


def _muted(table: LoadedTable, lines: Iterable[TalkLine], reader: Any) -> tuple[set[int], set[int]]:
    """Return the ids of users whom the reader has muted, and of those of them who are apart by a block."""
    if not reader.pk:
        return set(), set()
    here = {seat.user_id for seat in table.seats}
    known = table.muted is not None and table.apart is not None
    if known and all(line.user_id is None or line.user_id in here for line in lines):
        return table.muted or set(), table.apart or set()
    rows = list(Mute.objects.filter(user=reader).values_list("muted_id", "apart"))
    return {muted for muted, _apart in rows}, {muted for muted, apart in rows if apart}


def hears_bots(request: HttpRequest) -> bool:
    """Return whether the reader's display settings show messages of bots."""
    display_settings = getattr(request, "display_settings", None)
    return display_settings is None or bool(display_settings.bots)


def _line(
    line: TalkLine, table: LoadedTable, seats: dict[Any, int], names: dict[Any, str], reader: Any
) -> dict[str, Any]:
    person: Any = line.user
    gone = person is not None and person.gone_at is not None
    name = names[line.user_id] if person is not None else _bot_name(table.seats[line.seat or 0])
    return {
        "name": _("somebody") if gone else name,
        "seat": None if gone else _seat_of(line, seats),
        "mine": person is not None and line.user_id == reader.pk,
        "text": line.text,
        "saying": SAYINGS.get(line.saying),
        "said_at": line.said_at,
    }


def _bot_name(seat: Seat) -> str:
    """Return the name of the bot that plays or has played at this seat."""
    return seat.name if seat.user is None else seat.bot_name


def _names(table: LoadedTable, lines: Iterable[TalkLine]) -> dict[Any, str]:
    """Return the names to show, by user: names of the seats' owners, and of authors who have left the table."""
    here = {seat.user_id for seat in table.seats}
    left = {line.user_id: line.user for line in lines if line.user is not None and line.user_id not in here}
    users = [*(seat.user_id for seat in table.seats), *left]
    return dict(zip(users, distinguish([*table.names, *(user.name for user in left.values())]), strict=True))


def _seat_of(line: TalkLine, seats: dict[Any, int]) -> int | None:
    """Return the seat of the bot or user who wrote the message, or None."""
    return line.seat if line.user_id is None else seats.get(line.user_id)


def _said(lines: Iterable[TalkLine], seats: dict[Any, int]) -> dict[int, Said]:
    since = timezone.now() - SAID_FOR
    found: dict[int, Said] = {}
    for line in lines:
        seat, saying = _seat_of(line, seats), SAYINGS.get(line.saying)
        if seat is not None and saying is not None and line.said_at > since:
            found[seat] = Said(line.pk, str(saying.words), saying.icon, line.user_id is None)
    return found


def _speakers(
    table: LoadedTable, lines: list[TalkLine], names: dict[Any, str], muted: set[Any], but: set[Any]
) -> list[ChatSpeaker]:
    seated: dict[Any, tuple[Any, int | None]] = {
        seat.user_id: (seat.user, seat.index) for seat in table.seats if seat.user_id is not None
    }
    spoke: dict[Any, tuple[Any, int | None]] = {
        line.user_id: (line.user, None) for line in lines if line.user_id is not None
    }
    people = {pk: found for pk, found in (spoke | seated).items() if found[0].gone_at is None}
    spoken = Counter(line.user_id for line in lines)
    return [
        ChatSpeaker(person.public_id, names[pk], seat, pk in muted, spoken[pk] if pk in muted else 0)
        for pk, (person, seat) in people.items()
        if pk not in but
    ]
