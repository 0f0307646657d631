"""Which tables to show to whom."""

from typing import Any

from django.db.models import F, Q, QuerySet

from games.play.models import Invitation, Match

CURRENT = (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.RESTING)


def open_tables() -> QuerySet[Match]:
    """Tables that anyone may join, newest first."""
    return Match.objects.filter(status=Match.Status.OPEN, audience=Match.Audience.ANYONE).order_by("-opened_at")


def watchable_tables(reader: Any) -> QuerySet[Match]:
    """Public matches of others, the latest first."""
    public = Match.objects.filter(status=Match.Status.RUNNING, audience=Match.Audience.ANYONE)
    others = public.exclude(seat_set__user=reader) if reader.is_authenticated else public
    return others.order_by("-started_at")


def invitations(user: Any) -> QuerySet[Match]:
    """Open tables that name this person, who has not sat down there yet; newest first."""
    if not user.is_authenticated:
        return Match.objects.none()
    named = Q(user=user) | Q(email=user.email) if user.email else Q(user=user)
    tables = Match.objects.filter(pk__in=Invitation.objects.filter(named).values("match"), status=Match.Status.OPEN)
    return tables.exclude(seat_set__user=user).order_by("-opened_at")


def my_tables(user: Any) -> QuerySet[Match]:
    """The person's open, running and resting tables: those that wait for them first, the least time left on top."""
    current = Match.objects.filter(seat_set__user=user, status__in=CURRENT)
    due = F("seat_set__deadline").asc(nulls_last=True)
    waiting = F("seat_set__waiting_since").asc(nulls_last=True)
    return current.order_by(due, waiting, F("started_at").desc(nulls_last=True), "-opened_at")


def my_finished_tables(user: Any) -> QuerySet[Match]:
    """The person's finished matches, the latest first."""
    return Match.objects.filter(seat_set__user=user, status=Match.Status.FINISHED).order_by("-finished_at")
