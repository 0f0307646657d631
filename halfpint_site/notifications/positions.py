"""Tables that wait for a user, in the form that mails show: position, question and choices."""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string

from games.play.matches import access
from games.play.models import Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.words import both_ways, table_name

log = logging.getLogger(__name__)
#: The most positions in a mail. Other tables are named only, because mail programs cut off long mails.
MOST_POSITIONS = 10


class PositionMail(Protocol):
    """The part of a mail that shows a position. The function named by HALFPINT_TURN_MAIL returns it, or None.

    ``text`` and ``html`` have the same content; ``html`` is safe, and uses only what mail programs support (tables,
    inline styles). Attachments are (name, bytes, type, content id). An attachment with a content id is shown where the
    HTML has ``cid:`` and that id. Links are (label, absolute URL) and become buttons.
    """

    subject: str
    text: str
    html: str
    attachments: tuple[tuple[str, bytes, str, str], ...]
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PositionRow:
    """A table in a list: its name, its time such as "22 h · Sat 18:00" ("" without a deadline) and its URL."""

    name: str
    time: str
    url: str


@dataclass(frozen=True)
class Position:
    """A table that waits for the user, with the game's description of the turn."""

    row: PositionRow
    turn: PositionMail


def waiting_seats(user: User) -> list[Seat]:
    """Return the user's awaited seats with their matches, by deadline; seats without a deadline come last."""
    return list(access.waiting_seats(user).select_related("match"))


def row_of(seat: Seat, now: datetime) -> PositionRow:
    """Return the list entry of a seat's table, in the active language and time zone."""
    time = both_ways(seat.deadline, now) if seat.deadline else ""
    url = f"{settings.SITE_URL}{reverse('play:table', args=[seat.match_id])}"
    return PositionRow(table_name(seat.match), time, url)


def positions_of(user: User, seats: list[Seat], now: datetime) -> tuple[tuple[Position, ...], tuple[PositionRow, ...]]:
    """Return the positions of the first MOST_POSITIONS seats for which the game gives one, and list entries for the
    other tables.
    """
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
    """Return the game's description of a turn; None if that fails, so that the mail is sent without it."""
    if not settings.HALFPINT_TURN_MAIL:
        return None
    try:
        mail: PositionMail | None = import_string(settings.HALFPINT_TURN_MAIL)(notice, user)
    except Exception:  # a game may raise anything
        log.exception("could not describe the turn of notice %s", notice.key)
        return None
    return mail
