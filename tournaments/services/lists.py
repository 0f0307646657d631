"""Querysets of the tournaments that a user may see in lists."""

from typing import Any

from django.db.models import Case, Count, Q, QuerySet, Value, When

from games.people.clubs.standing import clubs_of
from games.people.models import Club
from games.play.relations.blocks import apart_from
from tournaments.models import Entry, Tournament

Status = Tournament.Status


def _seen() -> QuerySet[Tournament]:
    playing = Count("entries", filter=Q(entries__status__in=Entry.PLAYING), distinct=True)
    return Tournament.objects.filter(deleted_at=None).select_related("organiser").annotate(field_size=playing)


def public(*statuses: Status) -> QuerySet[Tournament]:
    """Return the public tournaments with one of these statuses, the newest first."""
    return _seen().filter(audience=Tournament.Audience.ANYONE, status__in=statuses).order_by("-created_at")


def visible_to(tournaments: QuerySet[Tournament], reader: Any) -> QuerySet[Tournament]:
    """Remove the tournaments whose organiser is separated from the user ``reader`` by a block.

    Tournaments that the user has entered or co-organises stay, so that the user can leave them.
    """
    if not reader.is_authenticated:
        return tournaments
    entered = Entry.objects.filter(user=reader.pk).values("tournament")
    own = Q(pk__in=entered) | Q(pk__in=reader.helped_tournaments.values("pk"))
    return tournaments.filter(own | ~Q(organiser__in=apart_from(reader)) | Q(organiser=None))


def readable_by(tournaments: QuerySet[Tournament], reader: Any) -> QuerySet[Tournament]:
    """Remove the tournaments of clubs to which the user ``reader`` does not belong.

    Tournaments that the user organises or has entered stay. Only adds conditions to the queryset; runs no query.
    """
    shown = ~Q(audience=Tournament.Audience.CLUB)
    if reader.is_authenticated:
        shown |= Q(organiser=reader.pk) | Q(pk__in=reader.helped_tournaments.values("pk"))
        shown |= Q(pk__in=Entry.objects.filter(user=reader.pk).values("tournament"))
        shown |= Q(club__in=clubs_of(reader).order_by().values("club"))
    return tournaments.filter(shown)


def of_club(club: Club, reader: Any) -> QuerySet[Tournament]:
    """Return a club's tournaments, without drafts and cancelled ones.

    The order is by status: open for entries, running, paused, finished; within a status the newest first.
    """
    order = [Status.PUBLISHED, Status.RUNNING, Status.PAUSED, Status.FINISHED]
    ranks = Case(
        *(When(status=status, then=Value(rank)) for rank, status in enumerate(order)), default=Value(len(order))
    )
    found = _seen().filter(club=club, status__in=order)
    return visible_to(found, reader).order_by(ranks, "-created_at")


def mine(user: Any) -> QuerySet[Tournament]:
    """Return the tournaments in which the user plays or that the user organises, the newest first.

    Cancelled tournaments are left out.
    """
    if not user.is_authenticated:
        return Tournament.objects.none()
    plays = Q(pk__in=Entry.objects.filter(user=user).exclude(status="withdrawn").values("tournament"))
    own = Q(organiser=user) | Q(pk__in=user.helped_tournaments.values("pk"))
    return _seen().filter(plays | own).exclude(status=Status.CANCELLED).order_by("-created_at")
