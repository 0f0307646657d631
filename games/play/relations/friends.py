"""Friends, which both users have confirmed, and favourites, which only the user who marked them sees.

Declining, withdrawing and ending a friendship send no notice (decision 37).
"""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.play.errors import (
    AskedForFriends,
    FriendsNeedAccounts,
    NobodyToMeet,
    NotAskedForFriends,
    TooManyFavourites,
    TooManyFriends,
)
from games.play.models import Favourite, Friend, Notice, Seat
from games.play.outbox import write
from games.play.relations.blocks import hold, may_sit_with

State = Friend.State
#: Maximum number of a user's unanswered friend requests.
MOST_ASKED = 50
MOST_FRIENDS = 500
#: States of a request that can still be accepted.
_STANDS = (State.ASKED, State.DECLINED)


def friends_of(user: Any) -> QuerySet[Friend, int]:
    """Return the ids of the user's friends, as a query for ``filter(pk__in=...)``. Empty for anonymous visitors."""
    return Friend.objects.filter(user=user.pk, state=State.FRIENDS).values_list("friend_id", flat=True)


@transaction.atomic
def ask(user: Any, other: Any) -> None:
    """Send a friend request. If the other user has already asked, this accepts their request.

    Raises FriendsNeedAccounts, NobodyToMeet, AskedForFriends or TooManyFriends.
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
    """Return whether the user may send ``other`` a friend request.

    The other must have an active account, there must be no block between the two, and the user must know the other by
    a visible profile, a received request, or a shared table.
    """
    if user.pk == other.pk or not other.is_active or other.is_guest or not may_sit_with(user, [other.pk]):
        return False
    if other.shows_profile_to(user) or Friend.objects.filter(user=other, friend=user, state__in=_STANDS).exists():
        return True
    return Seat.objects.filter(user=other, match__in=Seat.objects.filter(user=user).values("match")).exists()


def _long_ago(now: datetime | None = None) -> datetime:
    """Return the time before which a refusal no longer counts."""
    return (now or timezone.now()) - timedelta(days=settings.HALFPINT_REFUSAL_DAYS)


def _is_forgotten(row: Friend) -> bool:
    return row.state == State.HIDDEN and row.at < _long_ago()


def _once_more(row: Friend) -> None:
    """Repeat a request of which there is already a row.

    Raises AskedForFriends if the request is open or declined. A hidden request becomes a declined one again, which
    looks open to its sender. Friends stay friends. The user who declined is not notified.
    """
    if row.state in _STANDS:
        raise AskedForFriends
    if row.state == State.HIDDEN:
        Friend.objects.filter(pk=row.pk).update(state=State.DECLINED)


@transaction.atomic
def accept(user: Any, other: Any) -> None:
    """Accept a friend request, even after declining it. Raises NotAskedForFriends or TooManyFriends."""
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
    """Decline a friend request. The other user is not notified. Raises NotAskedForFriends."""
    hold([user.pk, other.pk])
    found = Friend.objects.filter(user=other, friend=user, state=State.ASKED)
    if not found.update(state=State.DECLINED, at=timezone.now()):
        raise NotAskedForFriends


@transaction.atomic
def take_back(user: Any, other: Any) -> None:
    """Withdraw the user's own friend request, if there is one.

    A declined request is kept as hidden for a while, so that the other user does not get the same request twice.
    """
    hold([user.pk, other.pk])
    mine = Friend.objects.filter(user=user, friend=other)
    mine.filter(state=State.ASKED).delete()
    mine.filter(state=State.DECLINED).update(state=State.HIDDEN)


@transaction.atomic
def end(user: Any, other: Any) -> None:
    """End a friendship, if there is one. The other user is not notified."""
    hold([user.pk, other.pk])
    both = Q(user=user, friend=other) | Q(user=other, friend=user)
    Friend.objects.filter(both, state=State.FRIENDS).delete()


def _tell(reader: Any, person: Any, act: str) -> None:
    """Write a notice, at most one a week about the same person and act, even if the person asks more often."""
    key = f"friend:{act}:{person.pk}:{reader.pk}:{timezone.now():%G-%V}"
    data = {"act": act, "by": person.name, "person": person.pk}
    write([Notice(key=key, user=reader, kind=Notice.Kind.FRIEND, data=data)], person.pk)


def says_truth(notice: Notice) -> bool:
    """Return whether the notice is still true: the request is still open, or the two are still friends."""
    state = State.FRIENDS if notice.data.get("act") == "accepts" else State.ASKED
    return Friend.objects.filter(user=notice.data.get("person"), friend=notice.user_id, state=state).exists()


def forget_refusals(now: datetime | None = None) -> int:
    """Delete requests that were declined and withdrawn more than HALFPINT_REFUSAL_DAYS ago. Returns how many."""
    old = Friend.objects.filter(state=State.HIDDEN, at__lt=_long_ago(now))
    return old.delete()[0]


MOST = 200


@transaction.atomic
def favour(user: Any, other: Any) -> None:
    """Add a user to the favourites. Adding twice changes nothing. Raises NobodyToMeet or TooManyFavourites."""
    hold([user.pk, other.pk])
    if user.pk == other.pk or not other.is_active or not may_sit_with(user, [other.pk]):
        raise NobodyToMeet
    if Favourite.objects.filter(user=user).count() >= MOST:
        raise TooManyFavourites
    Favourite.objects.get_or_create(user=user, person=other)


def unfavour(user: Any, other: Any) -> None:
    """Remove a user from the favourites."""
    Favourite.objects.filter(user=user, person=other).delete()
