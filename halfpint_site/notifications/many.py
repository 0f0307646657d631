"""Texts of mails about several notices: matches that have begun, deadlines, and friend requests."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.play.models import Notice, Seat
from halfpint_site.notifications.bundle import spare
from halfpint_site.notifications.words import after_it, say, table_name

Kind = Notice.Kind


class Many(NamedTuple):
    """The content of a mail about several tables or users.

    * ``title`` and ``text``: the subject, and a sentence.
    * ``news``: lines with their URLs, such as matches that have begun.
    * ``seats``: the seats to show first.
    * ``path`` and ``action``: the target and the text of the mail's button.
    """

    title: str
    text: str
    news: tuple[tuple[str, str], ...]
    seats: list[Seat]
    path: str
    action: str


def about_many(notice: Notice, more: Sequence[Notice], seats: list[Seat], now: datetime) -> Many | None:
    """Return the content of a mail about several tables or users; None if it is only about one.

    ``more`` are the notices that the mail carries in addition, ``seats`` the user's awaited seats.
    """
    told = [notice, *more]
    if notice.kind == Kind.FRIEND:
        return _friends(told) if more else None
    urgent = _urgent([one for one in told if one.kind == Kind.RUNNING_OUT], seats, now)
    begun = list({one.match_id: one for one in told if one.kind in (Kind.FULL, Kind.FOUND)}.values())
    if len(urgent) < 2 and len({one.match_id for one in told}) < 2:
        return None
    mine = {seat.match_id for seat in seats}
    turns = [one for one in told if one.match_id in mine]
    first = {*(seat.match_id for seat in urgent), *(one.match_id for one in turns)}
    ordered = [*urgent, *(seat for seat in seats if seat.match_id in first and seat not in urgent)]
    lines = tuple(_line(one, one.match_id in mine) for one in begun)
    title, text = _reminder(notice, urgent) if urgent else _beginning(begun, len({one.match_id for one in turns}))
    return Many(title, text, lines, ordered, reverse("play:mine"), _("Go to my tables"))


def _friends(told: Sequence[Notice]) -> Many:
    """Return the content about friend requests and answers, with a line for each."""
    asking = sum(one.data.get("act") == "asks" for one in told)
    title = ngettext(
        "%(count)d person would like to be your friend", "%(count)d people would like to be your friends", asking
    ) % {"count": asking}
    path = reverse("play:friends")
    lines = tuple((say(one, None, one.written_at)[0], f"{settings.SITE_URL}{path}") for one in told)
    return Many(title if asking else _("You have new friends"), "", lines, [], path, _("To your friends"))


def _urgent(reminders: Sequence[Notice], seats: list[Seat], now: datetime) -> list[Seat]:
    """Return the seats whose time runs out, by deadline: those of the reminders, and others that are due soon after."""
    if not reminders:
        return []
    reminded = {one.match_id for one in reminders}
    soon = spare(reminders[0], seats, now)
    return [seat for seat in seats if seat in soon or seat.match_id in reminded]


def _reminder(notice: Notice, urgent: list[Seat]) -> tuple[str, str]:
    """Return title and text about seats whose time runs out."""
    count = len(urgent)
    title = ngettext(
        "Your time is running out at %(count)d table", "Your time is running out at %(count)d tables", count
    ) % {"count": count}
    policies = {seat.match.policy for seat in urgent}
    return title, after_it(policies.pop()) if len(policies) == 1 else ""


def _beginning(begun: Sequence[Notice], turns: int) -> tuple[str, str]:
    """Return title and text about matches that have begun, or, if there are none, about ``turns`` tables that wait."""
    waiting = ngettext("%(count)d table is waiting for you", "%(count)d tables are waiting for you", turns) % {
        "count": turns
    }
    if not begun:
        return waiting, ""
    count = len(begun)
    title = ngettext("%(count)d match has begun", "%(count)d matches have begun", count) % {"count": count}
    text = (
        ngettext("It is your turn at %(count)d table.", "It is your turn at %(count)d tables.", turns)
        % {"count": turns}
        if turns
        else _("The others go first everywhere. You will hear from us.")
    )
    return title, text


def _line(notice: Notice, is_mine: bool) -> tuple[str, str]:
    """Return text and URL of a match that has begun. ``is_mine`` is whether it is the user's turn there."""
    assert notice.match is not None and notice.match_id is not None  # noqa: S101, PT018 - of these kinds all have one
    name = table_name(notice.match)
    line = _("%(table)s: your turn") if is_mine else _("%(table)s: the others go first")
    return line % {"table": name}, f"{settings.SITE_URL}{reverse('play:table', args=[notice.match_id])}"
