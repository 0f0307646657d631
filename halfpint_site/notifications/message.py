"""Compose the message of a notice, in the user's language and time zone, for all channels."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.play.matchmaking.invitations import token_of
from games.play.models import Invitation, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.bundle import SHOWS_POSITIONS
from halfpint_site.notifications.many import about_many
from halfpint_site.notifications.positions import (
    Position,
    PositionMail,
    PositionRow,
    positions_of,
    row_of,
    turn_of,
    waiting_seats,
)
from halfpint_site.notifications.words import one_line, say, table_name

Kind = Notice.Kind


@dataclass(frozen=True)
class Message:
    """A notice as text, ready for any channel.

    * ``topic``: equal for notices that replace each other; the newest counts.
    * ``rows``: tables that wait for the user, by deadline.
    * ``news``: other lines with their URLs, such as those of a digest, or matches that have begun.
    * ``positions``: tables that can be played from the mail, besides ``turn``.
    * ``thread``: the table, if the message is about one table only, else "".
    """

    user: User
    kind: str
    title: str
    text: str
    url: str
    action: str
    topic: str
    id: str
    waiting: int = 0
    facts: dict[str, Any] = field(default_factory=dict)
    expires_at: datetime | None = None
    turn: PositionMail | None = None
    rows: tuple[PositionRow, ...] = ()
    news: tuple[tuple[str, str], ...] = ()
    positions: tuple[Position, ...] = ()
    thread: str = ""


@contextmanager
def as_read_by(user: User) -> Iterator[None]:
    """Context manager that activates the user's language and time zone."""
    with translation.override(user.language), timezone.override(ZoneInfo(user.time_zone)):
        yield


def absolute(path: str) -> str:
    """Return the absolute URL of a path."""
    return f"{settings.SITE_URL}{path}"


def links_of(invitation: Invitation) -> dict[str, str]:
    """Return the URLs in a mailed invitation, in the active language: to take the seat, and to refuse further mails."""
    address = absolute(reverse("play:invited", args=[token_of(invitation)]))
    return {"url": address, "no_url": f"{address}#no"}


def compose(notice: Notice, user: User, now: datetime, positions: bool = False, more: Sequence[Notice] = ()) -> Message:
    """Return the message for a notice and the notices that it carries (``more``).

    The language and time zone of `user` must be active. ``positions`` is whether the message shows the positions of
    waiting tables, as mails do.
    """
    seats = waiting_seats(user)
    mine = next((seat for seat in seats if seat.match_id == notice.match_id), None)
    deadline = mine.deadline if mine else None
    about = about_many(notice, more, seats, now) if positions else None
    title, text = (about.title, about.text) if about else say(notice, deadline, now, is_turn=mine is not None)
    turn = turn_of(notice, user) if notice.kind == Kind.TURN and not about else None
    message = Message(
        user=user,
        kind=notice.kind,
        title=title,
        text=text,
        url=absolute(about.path if about else _path(notice)),
        action=about.action if about else _action(notice.kind),
        topic=f"{notice.kind}-{notice.match_id or notice.pk}",
        # A mail that is sent again with more notices needs another id: a second mail with the same id may be discarded.
        id=f"notice-{notice.pk}-{len(more)}" if more else f"notice-{notice.pk}",
        waiting=len(seats),
        facts=_facts(notice, deadline),
        expires_at=deadline or notice.expires_at,
        turn=turn,
        news=about.news if about else (),
        thread="" if about else notice.match_id or "",
    )
    others = [seat for seat in seats if seat.match_id != notice.match_id]
    if not positions or notice.kind not in SHOWS_POSITIONS:
        return replace(message, rows=tuple(row_of(seat, now) for seat in others))
    own = [mine] if mine and notice.kind != Kind.TURN else []
    first = about.seats if about else own
    message = _with_positions(message, [*first, *(seat for seat in others if seat not in first)], now)
    # If the game cannot describe the turn, its table is among the rows. The mail itself is about that table.
    return replace(message, rows=tuple(row for row in message.rows if about or row.url != message.url))


def _with_positions(message: Message, seats: list[Seat], now: datetime) -> Message:
    """Return the message with the positions of these seats, in this order, and the other tables as rows."""
    shown, named = positions_of(message.user, seats, now)
    return replace(message, positions=shown, rows=named)


def compose_digest(notices: list[Notice], user: User, now: datetime, positions: bool = False) -> Message:
    """Return the message for a day's collected notices: waiting tables by deadline, and other news."""
    seats = waiting_seats(user)
    others = [notice for notice in notices if notice.kind not in (Kind.TURN, Kind.RUNNING_OUT)]
    count = len(seats)
    title = (
        ngettext("%(count)d table is waiting for you", "%(count)d tables are waiting for you", count) % {"count": count}
        if count
        else _("What happened at your tables")
    )
    news = tuple((say(notice, None, now)[0], absolute(_path(notice))) for notice in others)
    rows = tuple(row_of(seat, now) for seat in seats)
    message = Message(
        user=user,
        kind="digest",
        title=title,
        text="\n".join([*(f"{row.name}: {row.time}".rstrip(": ") for row in rows), *(line for line, _url in news)]),
        url=absolute(reverse("play:mine")),
        action=_("Go to my tables"),
        topic="digest",
        id=f"digest-{notices[0].pk}",
        waiting=count,
        rows=rows,
        news=news,
    )
    return _with_positions(message, seats, now) if positions else message


def _action(kind: str) -> str:
    """Return the text of the button for this kind of notice."""
    said = {
        Notice.Kind.EXPORT: _("Collect it"),
        Notice.Kind.TEST: _("Your notices"),
        Notice.Kind.FRIEND: _("To your friends"),
        Notice.Kind.CLUB: _("Go to the club"),
    }
    return said.get(Notice.Kind(kind), _("Go to the table"))


def _path(notice: Notice) -> str:
    """Return the path of the page that the notice is about."""
    if notice.match_id is None:
        if notice.kind == Notice.Kind.TEST:
            return reverse("accounts:notices")
        if notice.kind == Notice.Kind.FRIEND:
            return reverse("play:friends")
        return str(notice.data.get("path") or reverse("home"))
    return reverse("play:table", args=[notice.match_id])


def _facts(notice: Notice, deadline: datetime | None) -> dict[str, Any]:
    """Return data about table, game and times, for programs that read webhooks."""
    match = notice.match
    return {
        "table": one_line(table_name(match)) if match else None,
        "table_id": match.pk if match else None,
        "game": match.game if match else None,
        "deadline": deadline.isoformat() if deadline else None,
        "written_at": notice.written_at.isoformat(),
    }
