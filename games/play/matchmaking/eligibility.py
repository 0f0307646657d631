"""Decide which users may be matched with each other. All matchmaking checks blocks and wishes for company here."""

from collections.abc import Collection
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Case, Exists, OuterRef, Q, QuerySet, When

from games.play.bots.programs import of_own_kind
from games.play.matchmaking.player_facts import facts_of, known_facts
from games.play.models import Match, Seat, Wish
from games.play.relations.blocks import apart_from, may_sit_with
from games.play.relations.friends import friends_of
from games.play.tables.lists import open_tables

#: Maximum difference between ratings of like strength.
NEAR = 200


def may_meet(one: Any, other: Any) -> bool:
    """Return whether these two users may be seated together."""
    return one.pk != other.pk and may_sit_with(one, [other.pk])


def acquaintances(user: Any) -> QuerySet[Any, Any]:
    """Return ids of the user's friends, then of other users they have played with.

    Blocked users and bot accounts are left out.
    """
    mine = Seat.objects.filter(user=user).values("match")
    met = Seat.objects.filter(match__in=mine).exclude(user=None).order_by().values("user")
    known = get_user_model().objects.filter(
        pk__in=met.union(friends_of(user).values("friend")), is_active=True, bot_of=None
    )
    known = known.exclude(Q(pk=user.pk) | Q(pk__in=apart_from(user)))
    return known.order_by(Case(When(pk__in=friends_of(user), then=0), default=1), "pk").values_list("pk", flat=True)


def tables_for(user: Any, company: str) -> QuerySet[Match]:
    """Return open tables with a free seat at which matchmaking may seat the user, in the order of opening."""
    free = Seat.objects.filter(match=OuterRef("pk"), user=None, bot="")
    mine = Seat.objects.filter(match=OuterRef("pk"), user=user)
    apart = Seat.objects.filter(match=OuterRef("pk"), user__in=apart_from(user))
    found = open_tables().filter(of_own_kind(user, "host"), Exists(free), ~Exists(mine), ~Exists(apart))
    if company == Wish.Company.KNOWN:
        found = found.filter(host__in=acquaintances(user))
    return found.order_by("opened_at", "pk")


def requests_for(user: Any, company: str) -> QuerySet[Wish]:
    """Return match requests of any kind, from other users whom this user may meet, oldest first.

    Users who want to play only with people they know are not matched with others. Bot accounts are matched only with
    bot accounts.
    """
    known = acquaintances(user)
    wanted = Wish.objects.filter(of_own_kind(user, "user"), user__is_active=True).exclude(
        Q(user=user) | Q(user__in=apart_from(user))
    )
    wanted = wanted.exclude(Q(company=Wish.Company.KNOWN) & ~Q(user__in=known))
    if company == Wish.Company.KNOWN:
        wanted = wanted.filter(user__in=known)
    return wanted.order_by("waits_since", "pk")


def of_like_strength(user: Any, others: Collection[int], slug: str) -> set[int]:
    """Return the ids in ``others`` whose rating in the game is within NEAR of the user's; empty without a rating."""
    if not others or "rating" not in known_facts():
        return set()
    found = facts_of({user.pk, *others}, slug, ["rating"])
    mine = found[user.pk].rating
    if mine is None:
        return set()
    ratings = {person: found[person].rating for person in others}
    return {person for person, rating in ratings.items() if rating is not None and abs(rating - mine) <= NEAR}
