"""Queries for lists of tables: open, watchable, invited, finished and a user's own."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import BooleanField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet

from games.play.models import Invitation, Match, Seat
from games.play.relations.blocks import visible_to
from games.play.relations.friends import friends_of
from games.play.tables.seats import named, outlived

CURRENT = (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.RESTING)


def open_tables(reader: Any = None) -> QuerySet[Match]:
    """Return tables that anyone may join and the reader may see (None: all tables), with their join conditions.

    For a reader, tables with a friend come first (``of_friend``), then the newest.
    """
    waiting = Match.objects.filter(status=Match.Status.OPEN, audience=Match.Audience.ANYONE, host__is_active=True)
    waiting = waiting.exclude(outlived()).select_related("door")
    if reader is None or not reader.is_authenticated:
        return waiting.order_by("-opened_at")
    seen = visible_to(waiting, reader).annotate(of_friend=has_friend(reader))
    return seen.order_by("-of_friend", "-opened_at")


def has_friend(reader: Any) -> Exists:
    """Return a query expression: whether a friend of the reader sits at the table."""
    return Exists(Seat.objects.filter(match=OuterRef("pk"), user__in=friends_of(reader)))


def watchable_tables(reader: Any) -> QuerySet[Match]:
    """Return running public matches of other users, latest first."""
    public = Match.objects.filter(status=Match.Status.RUNNING, audience=Match.Audience.ANYONE)
    others = public.exclude(seat_set__user=reader) if reader.is_authenticated else public
    return visible_to(others, reader).order_by("-started_at")


def invitations(user: Any) -> QuerySet[Match]:
    """Return open tables to which the user is invited and has not joined yet, newest first."""
    if not user.is_authenticated:
        return Match.objects.none()
    tables = Match.objects.filter(
        pk__in=Invitation.objects.filter(named(user)).values("match"), status=Match.Status.OPEN
    )
    tables = visible_to(tables.exclude(outlived()), user)
    return tables.exclude(seat_set__user=user).order_by("-opened_at")


def invited_and_watchable(reader: Any, invited: int, watchable: int) -> tuple[list[Match], list[Match]]:
    """Return the first rows of :func:`invitations` and of :func:`watchable_tables`. One query."""
    found = list(_united(invitations(reader)[:invited], watchable_tables(reader)[:watchable]))
    return (
        _latest(match for match in found if match.status == Match.Status.OPEN),
        _latest(match for match in found if match.status == Match.Status.RUNNING),
    )


def _united(*parts: QuerySet[Match]) -> QuerySet[Match]:
    """Return the union of these querysets in no order, with join conditions."""
    # SQLite cannot limit the parts of a union, so each part is a subquery.
    first, *others = (Match.objects.filter(pk__in=part.values("pk")).values("pk") for part in parts)
    return Match.objects.filter(pk__in=first.union(*others)).select_related("door")


def _latest(found: Iterable[Match]) -> list[Match]:
    return sorted(found, key=lambda match: match.finished_at or match.started_at or match.opened_at, reverse=True)


def results(reader: Any) -> QuerySet[Match]:
    """Return finished public matches, latest first."""
    over = Match.objects.filter(status=Match.Status.FINISHED, audience=Match.Audience.ANYONE)
    return visible_to(over, reader).order_by("-finished_at")


class Front(NamedTuple):
    """Tables on the landing page.

    ``mine``: the reader's current tables, in no order. ``free``: tables to join. ``running``: matches to watch.
    ``over``: finished matches. ``all`` has each table once. ``has_sat``: whether the reader has ever had a seat.
    """

    mine: list[Match]
    free: list[Match]
    running: list[Match]
    over: list[Match]
    has_sat: bool
    all: list[Match]


def front(reader: Any, mine: int, free: int, running: int, over: int) -> Front:
    """Return the first rows of :func:`my_tables`, :func:`open_tables`, :func:`watchable_tables` and :func:`results`.

    One query, and a second one if no table is found.
    """
    parts = [
        open_tables(reader).select_related(None)[:free],
        watchable_tables(reader)[:running],
        results(reader)[:over],
        *([my_tables(reader)[:mine]] if reader.is_authenticated else []),
    ]
    sits = Exists(Seat.objects.filter(match=OuterRef("pk"), user=reader.pk or 0))  # None would match bots' seats
    listed = ExpressionWrapper(~outlived() & Q(audience=Match.Audience.ANYONE), BooleanField())
    ever = Exists(Seat.objects.filter(user=reader.pk or 0))
    friend = has_friend(reader)
    found = list(_united(*parts).annotate(sits=sits, listed=listed, ever=ever, of_friend=friend))
    return _sorted_out(found, free, found[0].ever if found else has_sat(reader))


def _sorted_out(found: list[Any], free: int, has_sat: bool) -> Front:
    """Distribute the tables to their lists. A user's own open table may be in two lists."""
    listed = (match for match in found if match.status == Match.Status.OPEN and match.listed)
    return Front(
        [match for match in found if match.sits and match.status in CURRENT],
        sorted(_latest(listed), key=lambda match: not match.of_friend)[:free],  # type: ignore[attr-defined]
        _latest(match for match in found if match.status == Match.Status.RUNNING and not match.sits),
        _latest(match for match in found if match.status == Match.Status.FINISHED),
        has_sat,
        found,
    )


def my_tables(user: Any) -> QuerySet[Match]:
    """Return the user's open, running and quarantined tables: first tables that wait for the user, by deadline."""
    current = Match.objects.filter(seat_set__user=user, status__in=CURRENT)
    due = F("seat_set__deadline").asc(nulls_last=True)
    waiting = F("seat_set__waiting_since").asc(nulls_last=True)
    return current.order_by(due, waiting, F("started_at").desc(nulls_last=True), "-opened_at")


def has_sat(user: Any) -> bool:
    """Return whether the user has ever had a seat at a table. False for anonymous visitors."""
    return bool(user.is_authenticated) and Match.objects.filter(seat_set__user=user).exists()


def my_finished_tables(user: Any) -> QuerySet[Match]:
    """Return the user's finished matches, latest first."""
    return Match.objects.filter(seat_set__user=user, status=Match.Status.FINISHED).order_by("-finished_at")
