"""Relations between users for pages: with one other user, and lists of all."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from games.play.models import Favourite, Friend
from games.play.relations.blocks import apart_from

State = Friend.State


class Relation(NamedTuple):
    """The reader's relation with another user.

    ``asked`` is also true after the other user has declined, because the reader is not told about that.
    """

    friends: bool
    asks_me: bool
    asked: bool
    favourite: bool
    may_ask: bool


def relation_with(reader: Any, person: Any) -> Relation | None:
    """Return the reader's relation with the person; None for visitors and for oneself. Two queries."""
    if not reader.is_authenticated or reader.pk == person.pk:
        return None
    both = Q(user=reader, friend=person) | Q(user=person, friend=reader)
    states = dict(Friend.objects.filter(both).values_list("user", "state"))
    mine, theirs = states.get(reader.pk), states.get(person.pk)
    return Relation(
        friends=mine == State.FRIENDS,
        asks_me=theirs == State.ASKED,
        asked=mine in (State.ASKED, State.DECLINED),
        favourite=Favourite.objects.filter(user=reader, person=person).exists(),
        may_ask=not reader.is_guest and not person.is_guest,
    )


class RelatedUser(NamedTuple):
    """A user in a list. ``at``: since when; ``page``: whether the user's profile is visible to the reader."""

    person: Any
    at: Any
    page: bool


class Relations(NamedTuple):
    """All users related to a user.

    ``friends`` and ``favourites`` are sorted by name, ``asks_me`` and ``asked`` latest first.
    """

    friends: list[RelatedUser]
    asks_me: list[RelatedUser]
    asked: list[RelatedUser]
    favourites: list[RelatedUser]


def relations_of(user: Any) -> Relations:
    """Return the user's relations, without inactive and blocked users. Three queries."""
    apart = apart_from(user)
    mine = _here(Friend.objects.filter(user=user), "friend", apart)
    theirs = _here(Friend.objects.filter(friend=user, state=State.ASKED), "user", apart)
    likes = _here(Favourite.objects.filter(user=user), "person", apart)
    rows = [(row.state, RelatedUser(row.friend, row.at, row.friend.shows_profile_to(user))) for row in mine]
    return Relations(
        friends=_by_name(known for state, known in rows if state == State.FRIENDS),
        asks_me=_latest(RelatedUser(row.user, row.at, row.user.shows_profile_to(user)) for row in theirs),
        asked=_latest(known for state, known in rows if state in (State.ASKED, State.DECLINED)),
        favourites=_by_name(RelatedUser(row.person, row.since, row.person.shows_profile_to(user)) for row in likes),
    )


def _here(rows: QuerySet[Any], column: str, apart: QuerySet[Any, int]) -> QuerySet[Any]:
    return rows.filter(**{f"{column}__is_active": True}).exclude(**{f"{column}__in": apart}).select_related(column)


def _by_name(found: Iterable[RelatedUser]) -> list[RelatedUser]:
    return sorted(found, key=lambda known: known.person.name.casefold())


def _latest(found: Iterable[RelatedUser]) -> list[RelatedUser]:
    return sorted(found, key=lambda known: known.at, reverse=True)
