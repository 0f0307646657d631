"""The tables that wait for somebody, as a mail shows them: each with its position, its question and its choices."""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string

from games.play.models import Notice, Seat
from games.play.tables import waiting
from halfpint_site.accounts.models import User
from halfpint_site.notifications.words import both_ways, table_name

log = logging.getLogger(__name__)
#: A mail shows no more positions, and names the other tables: mail programs cut off what is long.
MOST_POSITIONS = 10


class PositionMail(Protocol):
    """What the function named by HALFPINT_TURN_MAIL gives for (notice, user): the middle of the mail, or None.

    ``text`` and ``html`` say the same; ``html`` is safe, of the kind mails can show (tables, inline styles).
    Attachments are (name, bytes, type, content id); one with a content id is shown where the HTML has ``cid:`` and
    that id. Links are (label, absolute address) and become buttons.
    """

    subject: str
    text: str
    html: str
    attachments: tuple[tuple[str, bytes, str, str], ...]
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PositionRow:
    """A table in a list: its name, "22 h · Sat 18:00" (empty without a deadline) and its address."""

    name: str
    time: str
    url: str


@dataclass(frozen=True)
class Position:
    """A table that waits, with what its game says of the turn."""

    row: PositionRow
    turn: PositionMail


def waiting_seats(user: User) -> list[Seat]:
    """The person's awaited seats with their tables, by deadline; those without one last."""
    return list(waiting.waiting_seats(user).select_related("match"))


def row_of(seat: Seat, now: datetime) -> PositionRow:
    """The table of that seat, in the language and zone in force."""
    time = both_ways(seat.deadline, now) if seat.deadline else ""
    url = f"{settings.SITE_URL}{reverse('play:table', args=[seat.match_id])}"
    return PositionRow(table_name(seat.match), time, url)


def positions_of(user: User, seats: list[Seat], now: datetime) -> tuple[tuple[Position, ...], tuple[PositionRow, ...]]:
    """Positions of the first of these seats, and the other tables by name alone."""
    shown: list[Position] = []
    named: list[PositionRow] = []
    for seat in seats:
        data = {"moves_made": seat.moves_made, "position": len(shown) + 1}
        turn = (
            turn_of(Notice(user=user, kind=Notice.Kind.TURN, match=seat.match, data=data), user)
            if len(shown) < MOST_POSITIONS
            else None
        )
        if turn is None:
            named.append(row_of(seat, now))
        else:
            shown.append(Position(row_of(seat, now), turn))
    return tuple(shown), tuple(named)


def turn_of(notice: Notice, user: Any) -> PositionMail | None:
    """The game's own words for a turn. If they fail the plain mail goes out: a turn is never lost for a picture."""
    if not settings.HALFPINT_TURN_MAIL:
        return None
    try:
        mail: PositionMail | None = import_string(settings.HALFPINT_TURN_MAIL)(notice, user)
    except Exception:  # whatever a game does wrong
        log.exception("could not describe the turn of notice %s", notice.key)
        return None
    return mail
