"""Move friends and favourites to the remaining account when a guest or a second account is merged into a member's."""

from typing import Any

from django.db.models import Q

from games.play.models import Favourite, Friend, Notice
from games.play.relations.blocks import apart_from


def merge_relations(guest: Any, member: Any) -> None:
    """Move the guest's friends and favourites to the member.

    If both are related to the same user, a friendship counts more than a request. Friendships with users whom the
    member has blocked, or who have blocked the member, are deleted.
    """
    _between(guest.pk, member.pk).delete()
    for row in Friend.objects.filter(Q(user=guest) | Q(friend=guest)):
        other = row.friend_id if row.user_id == guest.pk else row.user_id
        known = _between(member.pk, other)
        are_friends = known.filter(state=Friend.State.FRIENDS).exists()
        if row.state == Friend.State.FRIENDS and not are_friends:
            known.delete()
        elif known.exists():
            _between(guest.pk, other).delete()
    Friend.objects.filter(user=guest).update(user=member)
    Friend.objects.filter(friend=guest).update(friend=member)
    apart = apart_from(member)
    Friend.objects.filter(user=member, friend__in=apart).delete()
    Friend.objects.filter(friend=member, user__in=apart).delete()
    _merge_favourites(guest, member)
    told = list(Notice.objects.filter(kind=Notice.Kind.FRIEND, data__person=guest.pk))
    for notice in told:
        notice.data["person"] = member.pk
    Notice.objects.bulk_update(told, ["data"])


def _between(one: int, other: int) -> Any:
    return Friend.objects.filter(Q(user=one, friend=other) | Q(user=other, friend=one))


def _merge_favourites(guest: Any, member: Any) -> None:
    mine = Favourite.objects.filter(user=member).values("person")
    Favourite.objects.filter(user=guest).exclude(person__in=mine).update(user=member)
    theirs = Favourite.objects.filter(person=member).values("user")
    Favourite.objects.filter(person=guest).exclude(user__in=theirs).update(person=member)
    Favourite.objects.filter(user=member, person=member).delete()
