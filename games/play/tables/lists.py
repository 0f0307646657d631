"""Which tables to show to whom."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import BooleanField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet

from games.play.models import Invitation, Match, Seat
from games.play.relations.blocks import visible_to
from games.play.relations.friends import friends_of
from games.play.tables.open_to import named, outlived

CURRENT = (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.RESTING)


def open_tables(reader: Any = None) -> QuerySet[Match]:
    """Tables that anyone may join, as far as this reader may see them (None: all), with what is on their doors: those
    first at which a friend sits (``of_friend``), then the newest.
    """
    waiting = Match.objects.filter(status=Match.Status.OPEN, audience=Match.Audience.ANYONE, host__is_active=True)
    waiting = waiting.exclude(outlived()).select_related("door")
    if reader is None or not reader.is_authenticated:
        return waiting.order_by("-opened_at")
    seen = visible_to(waiting, reader).annotate(of_friend=has_friend(reader))
    return seen.order_by("-of_friend", "-opened_at")


def has_friend(reader: Any) -> Exists:
    """For a query: whether a friend of the reader's sits at that table."""
    return Exists(Seat.objects.filter(match=OuterRef("pk"), user__in=friends_of(reader)))


def watchable_tables(reader: Any) -> QuerySet[Match]:
    """Public matches of others, the latest first."""
    public = Match.objects.filter(status=Match.Status.RUNNING, audience=Match.Audience.ANYONE)
    others = public.exclude(seat_set__user=reader) if reader.is_authenticated else public
    return visible_to(others, reader).order_by("-started_at")


def invitations(user: Any) -> QuerySet[Match]:
    """Open tables that name this person, who has not sat down there yet; newest first."""
    if not user.is_authenticated:
        return Match.objects.none()
    tables = Match.objects.filter(
        pk__in=Invitation.objects.filter(named(user)).values("match"), status=Match.Status.OPEN
    )
    tables = visible_to(tables.exclude(outlived()), user)
    return tables.exclude(seat_set__user=user).order_by("-opened_at")


def invited_and_watchable(reader: Any, invited: int, watchable: int) -> tuple[list[Match], list[Match]]:
    """The first so many of :func:`invitations`, and of :func:`watchable_tables`. One query."""
    found = list(_united(invitations(reader)[:invited], watchable_tables(reader)[:watchable]))
    return (
        _latest(match for match in found if match.status == Match.Status.OPEN),
        _latest(match for match in found if match.status == Match.Status.RUNNING),
    )


def _united(*parts: QuerySet[Match]) -> QuerySet[Match]:
    """What is in any of these parts of lists, with what is on their doors, in no order."""
    # Each a query of its own, as SQLite cannot limit the parts of a union.
    first, *others = (Match.objects.filter(pk__in=part.values("pk")).values("pk") for part in parts)
    return Match.objects.filter(pk__in=first.union(*others)).select_related("door")


def _latest(found: Iterable[Match]) -> list[Match]:
    return sorted(found, key=lambda match: match.finished_at or match.started_at or match.opened_at, reverse=True)


def results(reader: Any) -> QuerySet[Match]:
    """Public matches that are over, the latest first."""
    over = Match.objects.filter(status=Match.Status.FINISHED, audience=Match.Audience.ANYONE)
    return visible_to(over, reader).order_by("-finished_at")


class Front(NamedTuple):
    """What the start page tells of: the reader's current tables in no order, those that are ``free`` to sit down at,
    ``running`` ones to watch, and those just ``over``; ``all`` has each of them once.
    """

    mine: list[Match]
    free: list[Match]
    running: list[Match]
    over: list[Match]
    has_sat: bool
    all: list[Match]


def front(reader: Any, mine: int, free: int, running: int, over: int) -> Front:
    """The first so many of :func:`my_tables`, :func:`open_tables`, :func:`watchable_tables` and :func:`results`. One
    query.
    """
    parts = [
        open_tables(reader).select_related(None)[:free],
        watchable_tables(reader)[:running],
        results(reader)[:over],
        *([my_tables(reader)[:mine]] if reader.is_authenticated else []),
    ]
    sits = Exists(Seat.objects.filter(match=OuterRef("pk"), user=reader.pk or 0))  # None would find bots' seats
    listed = ExpressionWrapper(~outlived() & Q(audience=Match.Audience.ANYONE), BooleanField())
    ever = Exists(Seat.objects.filter(user=reader.pk or 0))
    friend = has_friend(reader)
    found = list(_united(*parts).annotate(sits=sits, listed=listed, ever=ever, of_friend=friend))
    return _sorted_out(found, free, found[0].ever if found else has_sat(reader))


def _sorted_out(found: list[Any], free: int, has_sat: bool) -> Front:
    """Which part each came from follows from what it is: one's own open table may stand in two."""
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
    """The person's open, running and resting tables: those that wait for them first, the least time left on top."""
    current = Match.objects.filter(seat_set__user=user, status__in=CURRENT)
    due = F("seat_set__deadline").asc(nulls_last=True)
    waiting = F("seat_set__waiting_since").asc(nulls_last=True)
    return current.order_by(due, waiting, F("started_at").desc(nulls_last=True), "-opened_at")


def has_sat(user: Any) -> bool:
    """Whether somebody has ever sat at a table, whatever became of it; never a visitor without an account."""
    return bool(user.is_authenticated) and Match.objects.filter(seat_set__user=user).exists()


def my_finished_tables(user: Any) -> QuerySet[Match]:
    """The person's finished matches, the latest first."""
    return Match.objects.filter(seat_set__user=user, status=Match.Status.FINISHED).order_by("-finished_at")
