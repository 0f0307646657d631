"""Talk at a table and the reader's private note."""

from collections import Counter
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.play.access import Table
from games.play.models import Mute, TalkLine
from games.play.services.talk import LONGEST_LINE, LONGEST_NOTE

SHOWN_LINES = 100


class Speaker(NamedTuple):
    """Somebody else who sits or has spoken here; ``hidden`` counts lines that muting hides."""

    public_id: str
    name: str
    seat: int | None
    muted: bool
    hidden: int


def talk_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/_talk.html`` and ``play/_note.html``. Queries: the lines, and the mutes of a signed-in reader.

    ``talk`` are the newest lines that the reader wants to read, newest last, ``speakers`` the others.
    """
    reader: Any = request.user
    newest = table.match.talk.select_related("user").order_by("-id")[:SHOWN_LINES]
    muted = set(Mute.objects.filter(user=reader).values_list("muted_id", flat=True)) if reader.pk else set()
    lines = list(newest)[::-1]
    seats = {seat.user_id: seat.index for seat in table.seats if seat.user_id is not None}
    return {
        "talk": [_line(line, seats, reader) for line in lines if line.user_id not in muted],
        "talk_count": sum(line.user_id not in muted for line in lines),
        "muted_ids": muted,
        "hidden_lines": sum(line.user_id in muted for line in lines),
        "speakers": _speakers(table, lines, muted, reader) if reader.pk else [],
        "note": table.mine.note if table.mine is not None else "",
        "longest_line": LONGEST_LINE,
        "longest_note": LONGEST_NOTE,
    }


def _line(line: TalkLine, seats: dict[Any, int], reader: Any) -> dict[str, Any]:
    person: Any = line.user
    gone = person.gone_at is not None
    return {
        "name": _("somebody") if gone else person.name,
        "seat": None if gone else seats.get(line.user_id),
        "mine": line.user_id == reader.pk,
        "text": line.text,
        "said_at": line.said_at,
    }


def _speakers(table: Table, lines: list[TalkLine], muted: set[Any], reader: Any) -> list[Speaker]:
    seated: dict[Any, tuple[Any, int | None]] = {
        seat.user_id: (seat.user, seat.index) for seat in table.seats if seat.user_id is not None
    }
    spoke: dict[Any, tuple[Any, int | None]] = {line.user_id: (line.user, None) for line in lines}
    people = {pk: found for pk, found in (spoke | seated).items() if found[0].gone_at is None}
    spoken = Counter(line.user_id for line in lines)
    return [
        Speaker(person.public_id, person.name, seat, pk in muted, spoken[pk] if pk in muted else 0)
        for pk, (person, seat) in people.items()
        if pk != reader.pk
    ]
