"""Sanctions by moderators: warning, mute, closed account, ban, exclusion from ratings and leaderboards.

The user is notified with the reason. A closed account is inactive (``is_active``), which sessions, forms, mails and
lists already respect. A sweep lifts sanctions that have expired.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.play.bots.programs import answerable
from games.play.endings.resign import resign
from games.play.errors import AlreadySettled, SilentFor
from games.play.models import Match, Notice, Report, Sanction, Seat
from games.play.tables.lists import CURRENT
from games.play.tables.seats import leave_table
from games.ui.errors import Refused

Kind = Sanction.Kind
CLOSED = (Kind.CLOSE, Kind.BAN)
#: Kinds that expire after some days. The others have no end.
FOR_DAYS = (Kind.MUTE, Kind.CLOSE)
BATCH = 100


class SanctionTexts(NamedTuple):
    """A reason in German and English."""

    de: str
    en: str


@transaction.atomic
def decide(
    user: Any, kind: str, words: SanctionTexts, by: Any, days: int = 0, report: Report | None = None
) -> Sanction:
    """Impose a sanction on a user, notify the user, and apply it. ``days`` counts only for kinds that expire."""
    until = timezone.now() + timedelta(days=days) if kind in FOR_DAYS else None
    made = Sanction.objects.create(
        user=user, kind=kind, until=until, reason_de=words.de, reason_en=words.en, report=report, by=by
    )
    data = {"act": kind, "until": until.isoformat() if until else "", "de": words.de, "en": words.en}
    Notice.objects.create(key=f"sanction:{made.pk}", user=user, kind=Notice.Kind.MODERATION, data=data)
    if kind in CLOSED:
        get_user_model().objects.filter(pk=user.pk).update(is_active=False)
        leave_tables(user, running=kind == Kind.BAN)
    return made


def leave_tables(user: Any, *, running: bool) -> None:
    """Leave the user's open tables.

    With ``running`` also resign the user's running matches; otherwise these end by their clocks.
    """
    seats = Seat.objects.filter(user=user, match__status__in=CURRENT)
    for seat in seats.select_related("match").order_by("match_id"):
        begun = seat.match.started_at is not None
        if begun and not running:
            continue
        try:
            (resign if begun else leave_table)(seat.match_id, user)
        except Refused:  # the match has ended or begun meanwhile, or a stand-in plays already
            continue


@transaction.atomic
def lift(sanction_id: int) -> bool:
    """Lift a sanction, and reopen the account if no other sanction closes it. Returns whether it was in force."""
    if not Sanction.objects.filter(pk=sanction_id, lifted_at=None).update(lifted_at=timezone.now()):
        return False
    made = Sanction.objects.select_related("user").get(pk=sanction_id)
    shut = Sanction.objects.filter(user=made.user, kind__in=CLOSED, lifted_at=None).exists()
    if made.kind in CLOSED and not shut:
        get_user_model().objects.filter(pk=made.user_id, gone_at=None).update(is_active=True)
    return True


def lift_due(most: int = BATCH, now: datetime | None = None) -> int:
    """Lift sanctions that have expired by ``now``. Returns how many were lifted."""
    due = Sanction.objects.filter(lifted_at=None, until__lte=now or timezone.now()).order_by("until")
    return sum(lift(pk) for pk in list(due.values_list("pk", flat=True)[:most]))


def silent_until(user: Any) -> datetime | None:
    """Return until when the user is muted, or None. A bot account is muted while its owner is muted. One query."""
    found = Sanction.objects.filter(user__in=answerable(user), kind=Kind.MUTE, lifted_at=None, until__gt=timezone.now())
    return found.order_by("-until").values_list("until", flat=True).first()


def refuse_the_silent(user: Any) -> None:
    """Raise SilentFor if the user is muted."""
    until = silent_until(user)
    if until is not None:
        raise SilentFor(until)


@transaction.atomic
def settle(report_id: int, by: Any, answer: str, kind: str, words: SanctionTexts, days: int = 0) -> Report:
    """Settle a report, with a sanction on the accused user if ``kind`` is not empty. The reporter is notified.

    Raises AlreadySettled or Report.DoesNotExist.
    """
    report = Report.objects.select_for_update(of=("self",)).select_related("accused").get(pk=report_id)
    if report.settled_at is not None:
        raise AlreadySettled
    report.settled_at, report.settled_by, report.answer = timezone.now(), by, answer
    report.save(update_fields=["settled_at", "settled_by", "answer"])
    if kind:
        decide(report.accused, kind, words, by, days, report)
    if report.reporter_id is not None:
        Notice.objects.create(
            key=f"report:{report.pk}", user_id=report.reporter_id, kind=Notice.Kind.MODERATION, data={"answer": answer}
        )
    return report


def open_reports() -> QuerySet[Report]:
    """Return unsettled reports, oldest first."""
    return Report.objects.filter(settled_at=None).order_by("made_at")


def others_about(report: Report) -> Iterable[Report]:
    """Return up to 20 other reports about the same user, latest first."""
    return Report.objects.filter(accused=report.accused_id).exclude(pk=report.pk).order_by("-made_at")[:20]


def matches_of(user: Any) -> QuerySet[Match]:
    """Return the user's 10 latest matches, for moderators."""
    return Match.objects.filter(seat_set__user=user).order_by("-opened_at")[:10]
