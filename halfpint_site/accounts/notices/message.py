"""What a notice says: worded once, in the person's language and zone, for all channels."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.play.finding.invited import token_of
from games.play.models import Invitation, Match, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.accounts.notices.words import both_ways, one_line, say, table_name

log = logging.getLogger(__name__)


class TurnMail(Protocol):
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
class Row:
    """A table in a digest: its name, "22 h · Sat 18:00" (empty without a deadline) and its address."""

    name: str
    time: str
    url: str


@dataclass(frozen=True)
class Message:
    """A notice ready for any channel. ``topic`` is the same for notices of which the newest replaces the others.

    ``rows`` are tables that wait, by deadline; ``news`` the other lines of a digest with their addresses.
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
    turn: TurnMail | None = None
    rows: tuple[Row, ...] = ()
    news: tuple[tuple[str, str], ...] = ()


@contextmanager
def as_read_by(user: User) -> Iterator[None]:
    """Language and times of that person."""
    with translation.override(user.language), timezone.override(ZoneInfo(user.time_zone)):
        yield


def absolute(path: str) -> str:
    """The address, as it can be opened from anywhere."""
    return f"{settings.SITE_URL}{path}"


def links_of(invitation: Invitation) -> dict[str, str]:
    """Where to take the seat of an invitation by mail, and where to want no more, in the language in force."""
    address = absolute(reverse("play:invited", args=[token_of(invitation)]))
    return {"url": address, "no_url": f"{address}#no"}


def waiting_seats(user: User) -> list[Seat]:
    """The person's awaited seats, by deadline; those without one last."""
    seats = Seat.objects.select_related("match").filter(
        user=user, bot="", waiting_since__isnull=False, match__status=Match.Status.RUNNING
    )
    return sorted(seats, key=lambda seat: (seat.deadline is None, seat.deadline or seat.waiting_since))


def compose(notice: Notice, user: User, now: datetime) -> Message:
    """The message for one notice, with the language and zone of `user` in force."""
    seats = waiting_seats(user)
    mine = next((seat for seat in seats if seat.match_id == notice.match_id), None)
    deadline = mine.deadline if mine else None
    title, text = say(notice, deadline, now)
    return Message(
        user=user,
        kind=notice.kind,
        title=title,
        text=text,
        url=absolute(_path(notice)),
        action=_action(notice.kind),
        topic=f"{notice.kind}-{notice.match_id or notice.pk}",
        id=f"notice-{notice.pk}",
        waiting=len(seats),
        facts=_facts(notice, deadline),
        expires_at=deadline or notice.expires_at,
        turn=_turn_mail(notice, user) if notice.kind == Notice.Kind.TURN else None,
        rows=tuple(_row(seat, now) for seat in seats if seat.match_id != notice.match_id),
    )


def compose_digest(notices: list[Notice], user: User, now: datetime) -> Message:
    """All that was collected for a day: the tables that wait, by deadline, and what else happened."""
    seats = waiting_seats(user)
    others = [notice for notice in notices if notice.kind not in (Notice.Kind.TURN, Notice.Kind.RUNNING_OUT)]
    count = len(seats)
    title = (
        ngettext("%(count)d table is waiting for you", "%(count)d tables are waiting for you", count) % {"count": count}
        if count
        else _("What happened at your tables")
    )
    news = tuple((say(notice, None, now)[0], absolute(_path(notice))) for notice in others)
    rows = tuple(_row(seat, now) for seat in seats)
    return Message(
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


def _action(kind: str) -> str:
    """What the button under the notice says."""
    return {Notice.Kind.EXPORT: _("Collect it"), Notice.Kind.TEST: _("Your notices")}.get(
        Notice.Kind(kind), _("Go to the table")
    )


def _path(notice: Notice) -> str:
    if notice.match_id is None:
        if notice.kind == Notice.Kind.TEST:
            return reverse("accounts:notices")
        return str(notice.data.get("path") or reverse("home"))
    return reverse("play:table", args=[notice.match_id])


def _row(seat: Seat, now: datetime) -> Row:
    time = both_ways(seat.deadline, now) if seat.deadline else ""
    return Row(table_name(seat.match), time, absolute(reverse("play:table", args=[seat.match_id])))


def _facts(notice: Notice, deadline: datetime | None) -> dict[str, Any]:
    """For programs, in webhooks."""
    match = notice.match
    return {
        "table": one_line(table_name(match)) if match else None,
        "table_id": match.pk if match else None,
        "game": match.game if match else None,
        "deadline": deadline.isoformat() if deadline else None,
        "written_at": notice.written_at.isoformat(),
    }


def _turn_mail(notice: Notice, user: User) -> TurnMail | None:
    """The game's own words for a turn. If they fail the plain mail goes out: a turn is never lost for a picture."""
    if not settings.HALFPINT_TURN_MAIL:
        return None
    try:
        mail: TurnMail | None = import_string(settings.HALFPINT_TURN_MAIL)(notice, user)
    except Exception:  # whatever a game does wrong
        log.exception("could not describe the turn of notice %s", notice.key)
        return None
    return mail
