"""Friends, who have both agreed. Whoever says no, takes back, or ends it, does so in silence (decision 37)."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.play.errors import AskedForFriends, FriendsNeedAccounts, NobodyToMeet, NotAskedForFriends, TooManyFriends
from games.play.models import Friend, Notice, Seat
from games.play.outbox import write
from games.play.relations.blocks import hold, may_sit_with

State = Friend.State
#: Requests of one person that nobody has answered.
MOST_ASKED = 50
MOST_FRIENDS = 500
#: What they can still say yes to.
_STANDS = (State.ASKED, State.DECLINED)


def friends_of(user: Any) -> QuerySet[Friend, int]:
    """The keys of this person's friends, as a query: for ``filter(pk__in=...)``. None for a visitor."""
    return Friend.objects.filter(user=user.pk, state=State.FRIENDS).values_list("friend_id", flat=True)


@transaction.atomic
def ask(user: Any, other: Any) -> None:
    """Ask somebody to be a friend. Whoever has asked this person has their yes by it.

    Raises FriendsNeedAccounts, NobodyToMeet, AskedForFriends, TooManyFriends.
    """
    if user.is_guest:
        raise FriendsNeedAccounts
    hold([user.pk, other.pk])
    if not may_be_asked(user, other):
        raise NobodyToMeet
    if Friend.objects.filter(user=other, friend=user, state__in=_STANDS).exists():
        _befriend(user, other)
        return
    mine = Friend.objects.filter(user=user, friend=other).first()
    if mine is not None and not _is_forgotten(mine):
        _once_more(mine)
        return
    _refuse_more_than(user, MOST_ASKED, State.ASKED, State.DECLINED)
    Friend.objects.update_or_create(user=user, friend=other, defaults={"state": State.ASKED, "at": timezone.now()})
    _tell(other, user, "asks")


def may_be_asked(user: Any, other: Any) -> bool:
    """Whether there is such a person for this one: with an account, not kept apart, and known, by their page or from a
    table.
    """
    if user.pk == other.pk or not other.is_active or other.is_guest or not may_sit_with(user, [other.pk]):
        return False
    if other.shows_profile_to(user) or Friend.objects.filter(user=other, friend=user, state__in=_STANDS).exists():
        return True
    return Seat.objects.filter(user=other, match__in=Seat.objects.filter(user=user).values("match")).exists()


def _long_ago() -> datetime:
    """Who has said no after that is not asked again by the same person."""
    return timezone.now() - timedelta(days=settings.HALFPINT_REFUSAL_DAYS)


def _is_forgotten(row: Friend) -> bool:
    return row.state == State.HIDDEN and row.at < _long_ago()


def _once_more(row: Friend) -> None:
    """Where a row is there already: friends stay friends, and who has said no is not told."""
    if row.state in _STANDS:
        raise AskedForFriends
    if row.state == State.HIDDEN:
        Friend.objects.filter(pk=row.pk).update(state=State.DECLINED)


@transaction.atomic
def accept(user: Any, other: Any) -> None:
    """Say yes to somebody who asks, also after a no. Raises NotAskedForFriends, TooManyFriends."""
    hold([user.pk, other.pk])
    asked = Friend.objects.filter(user=other, friend=user, state__in=(*_STANDS, State.FRIENDS)).first()
    if asked is None:
        raise NotAskedForFriends
    if asked.state != State.FRIENDS:
        _befriend(user, other)


def _befriend(user: Any, asker: Any) -> None:
    for person in (user, asker):
        _refuse_more_than(person, MOST_FRIENDS, State.FRIENDS)
    for one, friend in ((user, asker), (asker, user)):
        Friend.objects.update_or_create(
            user=one, friend=friend, defaults={"state": State.FRIENDS, "at": timezone.now()}
        )
    _tell(asker, user, "accepts")


def _refuse_more_than(user: Any, most: int, *states: str) -> None:
    if Friend.objects.filter(user=user, state__in=states).count() >= most:
        raise TooManyFriends


@transaction.atomic
def decline(user: Any, other: Any) -> None:
    """Say no; the other is not told. Raises NotAskedForFriends."""
    hold([user.pk, other.pk])
    found = Friend.objects.filter(user=other, friend=user, state=State.ASKED)
    if not found.update(state=State.DECLINED, at=timezone.now()):
        raise NotAskedForFriends


@transaction.atomic
def take_back(user: Any, other: Any) -> None:
    """Ask no longer. Where nothing was asked there is nothing to do."""
    hold([user.pk, other.pk])
    mine = Friend.objects.filter(user=user, friend=other)
    mine.filter(state=State.ASKED).delete()
    mine.filter(state=State.DECLINED).update(state=State.HIDDEN)


@transaction.atomic
def end(user: Any, other: Any) -> None:
    """Be friends no longer; the other is not told. Where they are none there is nothing to do."""
    hold([user.pk, other.pk])
    both = Q(user=user, friend=other) | Q(user=other, friend=user)
    Friend.objects.filter(both, state=State.FRIENDS).delete()


def _tell(reader: Any, person: Any, act: str) -> None:
    """Once a week at most of the same person, however often they ask and take back."""
    key = f"friend:{act}:{person.pk}:{reader.pk}:{timezone.now():%G-%V}"
    data = {"act": act, "by": person.name, "person": person.pk}
    write([Notice(key=key, user=reader, kind=Notice.Kind.FRIEND, data=data)], person.pk)


def says_truth(notice: Notice) -> bool:
    """Whether what such a notice says still holds: they ask still, or are friends still."""
    state = State.FRIENDS if notice.data.get("act") == "accepts" else State.ASKED
    return Friend.objects.filter(user=notice.data.get("person"), friend=notice.user_id, state=state).exists()


def forget_refusals() -> int:
    """Delete what was declined and taken back so long ago that it counts no more; returns how many."""
    old = Friend.objects.filter(state=State.HIDDEN, at__lt=_long_ago())
    return old.delete()[0]
