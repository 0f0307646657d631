"""Block users and keep both sides apart.

Two users are *apart* if one has blocked the other: they are never seated together, do not find each other in lists,
and do not read each other's messages. This is symmetric, so users cannot tell who blocked them. ``Block`` stores the
block; its effect is stored in the ``Mute`` rows of both (``apart``), which are loaded with every table, so that a move
needs no further query. A running match of both continues. A block of a user also applies to their bots
(:mod:`games.play.bots.programs`); a block of a bot applies to that bot only.

Other modules use only :func:`apart_from`, :func:`visible_to` and :func:`may_sit_with` to ask which users are apart.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.play.bots.programs import household
from games.play.errors import BlocksOneself
from games.play.matches.store import lock_and_upgrade
from games.play.models import Block, Friend, Match, Mute, Seat
from games.play.tables.seats import take_from_table


def apart_from(user: Any) -> QuerySet[Any, int]:
    """Return the ids of users apart from this user (by a block of either), as a query for ``exclude(pk__in=...)``.

    Empty for anonymous visitors.
    """
    return Mute.objects.filter(user=user.pk, apart=True).values_list("muted_id", flat=True)


def visible_to(tables: QuerySet[Match], reader: Any) -> QuerySet[Match]:
    """Exclude tables with a host or seated user whom the reader has blocked, or who has blocked the reader.

    Adds no query.
    """
    if not reader.is_authenticated:
        return tables
    apart = Mute.objects.filter(user=reader.pk, apart=True)
    theirs = Seat.objects.filter(match=OuterRef("pk"), user__in=apart.values("muted"))
    return tables.exclude(Exists(theirs) | Exists(apart.filter(muted=OuterRef("host"))))


def may_sit_with(user: Any, others: Iterable[int | None]) -> bool:
    """Return whether there is no block between the user and any of ``others`` (user ids; None is ignored).

    One query.
    """
    people = {other for other in others if other is not None and other != user.pk}
    return not (people and Mute.objects.filter(user=user.pk, muted__in=people, apart=True).exists())


def block(user: Any, other: Any) -> None:
    """Block a user, and end any friendship with them. Blocking twice changes nothing. Raises BlocksOneself.

    If both sit at an open table, one of them loses the seat: the other if the user is the host, else the user. A
    concurrent join waits for this transaction's lock, or has happened before and is seen by the second step.
    """
    if user.pk == other.pk:
        raise BlocksOneself
    mine, theirs = household(user), household(other)
    with transaction.atomic():
        hold([*mine, *theirs])
        Block.objects.get_or_create(user=user, blocked=other)
        Friend.objects.filter(Q(user=user, friend=other) | Q(user=other, friend=user)).delete()
        for one, another in product(mine, theirs):
            _set_apart(one, another)
    for one, another in product(mine, theirs):
        for match_id in _shared_open_tables(one, another):
            _part_at(match_id, one, another)


@transaction.atomic
def unblock(user: Any, other: Any) -> None:
    """Remove the user's block.

    If the other has also blocked the user, they stay apart. Mutes that a user chose remain.
    """
    mine, theirs = household(user), household(other)
    hold([*mine, *theirs])
    Block.objects.filter(user=user, blocked=other).delete()
    rows = Mute.objects.filter(Q(user__in=mine, muted__in=theirs) | Q(user__in=theirs, muted__in=mine))
    rows.filter(wished=False).delete()
    rows.update(apart=False)
    _keep_apart(Block.objects.filter(Q(user__in=mine, blocked__in=theirs) | Q(user__in=theirs, blocked__in=mine)))


def hold(people: Iterable[int]) -> None:
    """Lock these users (ids) until the transaction ends, so that no other request blocks or seats them."""
    wanted = get_user_model().objects.filter(pk__in=set(people)).order_by("pk")
    list(wanted.select_for_update(no_key=True).values_list("pk", flat=True))


def keep_apart_as_blocked(user: Any) -> None:
    """Recreate the ``apart`` mutes for all blocks by and of this user and their bots.

    Needed after blocks were changed by other code, such as an account merge.
    """
    mine = household(user)
    _keep_apart(Block.objects.filter(Q(user__in=mine) | Q(blocked__in=mine)))


def _keep_apart(blocks: QuerySet[Block]) -> None:
    for made in blocks.select_related("user", "blocked"):
        for one, other in product(household(made.user), household(made.blocked)):
            _set_apart(one, other)


def _set_apart(one: int, other: int) -> None:
    for user, muted in ((one, other), (other, one)):
        Mute.objects.get_or_create(user_id=user, muted_id=muted, defaults={"wished": False})
    Mute.objects.filter(Q(user=one, muted=other) | Q(user=other, muted=one)).update(apart=True)


def _shared_open_tables(one: int, other: int) -> list[str]:
    shared = Match.objects.filter(status=Match.Status.OPEN, event={}, seat_set__user=one)
    return list(shared.filter(pk__in=Seat.objects.filter(user=other).values("match")).values_list("pk", flat=True))


@transaction.atomic
def _part_at(match_id: str, one: int, other: int) -> None:
    match, seats = lock_and_upgrade(match_id)
    there = {seat.user_id: seat.user for seat in seats}
    if match.status == Match.Status.OPEN and one in there and other in there:
        take_from_table(match, seats, there[other if match.host_id == one else one])
