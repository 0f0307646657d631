"""Build the context of a table's chat panel and of the reader's private note."""

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine.page import Said
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.seen import mark_talk_read
from games.play.models import Mute, Seat, TalkLine
from games.play.safety.look_alikes import distinguish
from games.play.talk.messages import (
    LONGEST_LINE,
    LONGEST_NOTE,
    PHRASES,
    REACTIONS,
    SAYINGS,
    acts,
    still_plays,
    talk_is_closed,
)

SHOWN_LINES = 100
SAID_FOR = timedelta(minutes=3)
"""How long a quick phrase is shown at the seat of its author."""


AS_IT_WAS = Said(0, "")
"""Marks a seat whose shown phrase stays as it is on the page."""


class ChatSpeaker(NamedTuple):
    """Another user who sits or has spoken at the table and is not apart from the reader.

    ``seat`` is None for users without a seat. ``hidden`` counts messages that muting hides.
    """

    public_id: str
    name: str
    seat: int | None
    muted: bool
    hidden: int


def talk_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_talk.html`` and ``play/_note.html``.

    ``talk`` are the newest messages that the reader has not muted, newest last; ``speakers`` are the other users;
    ``said`` are recent quick phrases by seat. ``bot_lines`` counts bot messages, even if the reader hides them.

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
    """Return the context for a page that keeps its chat and note."""
    return {"said": dict.fromkeys(range(len(table.seats)), AS_IT_WAS)}


def _muted(table: LoadedTable, lines: Iterable[TalkLine], reader: Any) -> tuple[set[int], set[int]]:
    """Return the ids of users whom the reader has muted, and of those who are apart from the reader."""
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
    """Return the names to show by user: of the seats' owners, and of authors who have left the table."""
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
