"""Two people who have nothing to do with each other here, because one of them has blocked the other.

They are never seated together and find each other in no list, and neither hears what the other says: whether it is
asked from here or from there makes no difference, so nobody can tell by it who has blocked whom. The block is a row of
its own; what follows for both, "apart", stands in their mutes, which come with every table anyway: a move asks nothing
more. A match that both play already goes on. What holds for somebody holds for their bots
(:mod:`games.play.bots.programs`); who blocks a bot blocks it alone.

These are the only places that know how it is asked: :func:`apart_from`, :func:`visible_to`, :func:`may_sit_with`.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.play.bots.programs import household
from games.play.errors import BlocksOneself
from games.play.matches.locking import lock_and_upgrade
from games.play.models import Block, Friend, Match, Mute, Seat
from games.play.tables.seats import take_from_table


def apart_from(user: Any) -> QuerySet[Any, int]:
    """The keys of all from whom this person is kept apart, as a query: for ``exclude(pk__in=...)``. Nobody for a
    visitor without an account.
    """
    return Mute.objects.filter(user=user.pk, apart=True).values_list("muted_id", flat=True)


def visible_to(tables: QuerySet[Match], reader: Any) -> QuerySet[Match]:
    """Those at which nobody sits, and which nobody hosts, from whom the reader is kept apart. No further query."""
    if not reader.is_authenticated:
        return tables
    apart = Mute.objects.filter(user=reader.pk, apart=True)
    theirs = Seat.objects.filter(match=OuterRef("pk"), user__in=apart.values("muted"))
    return tables.exclude(Exists(theirs) | Exists(apart.filter(muted=OuterRef("host"))))


def may_sit_with(user: Any, others: Iterable[int | None]) -> bool:
    """Whether this person is kept apart from none of these (keys; None is nobody). One query."""
    people = {other for other in others if other is not None and other != user.pk}
    return not (people and Mute.objects.filter(user=user.pk, muted__in=people, apart=True).exists())


def block(user: Any, other: Any) -> None:
    """Have nothing to do with somebody any more, and be no friends either. Twice is as good as once. Raises
    BlocksOneself.

    Where both sit at a table that waits for players, one of them gets up: the other if the user is the host, else the
    user. Whoever sits down meanwhile waits for this transaction, or was seen by what follows it.
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
    """Take that back; if the other has blocked as well, nothing else changes. What was muted before is again."""
    mine, theirs = household(user), household(other)
    hold([*mine, *theirs])
    Block.objects.filter(user=user, blocked=other).delete()
    rows = Mute.objects.filter(Q(user__in=mine, muted__in=theirs) | Q(user__in=theirs, muted__in=mine))
    rows.filter(wished=False).delete()
    rows.update(apart=False)
    _keep_apart(Block.objects.filter(Q(user__in=mine, blocked__in=theirs) | Q(user__in=theirs, blocked__in=mine)))


def hold(people: Iterable[int]) -> None:
    """Let nobody sit down or be blocked meanwhile among these; to the end of the transaction."""
    wanted = get_user_model().objects.filter(pk__in=set(people)).order_by("pk")
    list(wanted.select_for_update(no_key=True).values_list("pk", flat=True))


def keep_apart_as_blocked(user: Any) -> None:
    """Let what follows from the blocks of, and about, this person and their bots be as it should: blocks have come from
    elsewhere.
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
