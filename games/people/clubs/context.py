"""Build the contexts of club pages. The number of queries does not depend on the number of members."""

from typing import Any, NamedTuple

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.urls import reverse
from django.utils.module_loading import import_string
from django.utils.translation import get_language

from games.people.clubs.standing import ClubRanking, clubs_of, listed_for, members_of
from games.people.clubs.tables import MOST_OWN, own_tables, tables_of
from games.people.clubs.talk import talk_context
from games.people.context.standings import game_name
from games.people.models import Club, ClubPerson
from games.play.relations.blocks import apart_from
from games.play.tables.table_list import listed_tables, load_seats

Role = ClubPerson.Role
FEW, ON_A_PAGE, CLUBS_ON_A_PAGE, MOST_AWAY = 8, 50, 30, 200


class Member(NamedTuple):
    """A row of the list of members. ``shows`` is whether the user may see this member's profile."""

    row: ClubPerson
    person: Any
    is_me: bool
    shows: bool


def index_context(reader: Any, number: Any) -> dict[str, Any]:
    """Return the context of ``people/clubs/index.html``: the user's clubs, then other listed ones.

    Runs three queries.
    """
    own = list(_counted(clubs_of(reader, *ClubPerson.INSIDE, Role.ASKS), "club")) if reader.pk else []
    others = listed_for(reader).exclude(pk__in=[row.club_id for row in own])
    page = Paginator(_counted(others, "pk"), CLUBS_ON_A_PAGE).get_page(number)
    return {"own": own, "page": page, "is_guest": getattr(reader, "is_guest", False)}


def _counted(rows: QuerySet[Any], club: str) -> QuerySet[Any]:
    """Annotate rows with the numbers of members (``size``) and of requests to join (``waiting``).

    ``club`` is the name of the field with the club's key.
    """
    people = ClubPerson.objects.filter(club=OuterRef(club)).order_by().values("club")
    inside = people.filter(role__in=ClubPerson.INSIDE, user__is_active=True).annotate(n=Count("pk")).values("n")
    asks = people.filter(role=Role.ASKS).annotate(n=Count("pk")).values("n")
    return rows.annotate(size=Coalesce(Subquery(inside), 0), waiting=Coalesce(Subquery(asks), 0))


def face_of(who: ClubRanking, reader: Any) -> dict[str, Any]:
    """Return the context of the public part of a club's page. Runs one query."""
    counts = who.club.people.aggregate(
        size=Count("pk", filter=Q(role__in=ClubPerson.INSIDE, user__is_active=True)),
        waiting=Count("pk", filter=Q(role=Role.ASKS)),
    )
    return {"who": who, "club": who.club, "can_join": who.may_join or not reader.is_authenticated, **counts}


def club_context(who: ClubRanking, reader: Any) -> dict[str, Any]:
    """Return the context of ``people/clubs/show.html`` for members: members, chat, tables, and parts of other apps."""
    return {
        **face_of(who, reader),
        **talk_context(who, reader),
        "some": [_member(row, reader) for row in _shown(who, reader)[:FEW]],
        **_tables(who, reader),
        "parts": [import_string(name)(who, reader) for name in settings.HALFPINT_CLUB_PARTS],
    }


def _tables(who: ClubRanking, reader: Any) -> dict[str, Any]:
    """Return the club's open tables, and the tables that the user could add or remove. Runs at most three queries."""
    found = list(tables_of(who.club, reader))
    load_seats(found)
    shown = listed_tables(found, reader)
    return {
        "tables": shown,
        "to_show": [(match, match.name or game_name(match.game)) for match in own_tables(reader)[:MOST_OWN]],
        "to_hide": [(row.match, row.title) for row in shown if who.organises or row.match.host_id == reader.pk],
    }


def people_context(who: ClubRanking, reader: Any, number: Any) -> dict[str, Any]:
    """Return the context of ``people/clubs/people.html``: members and, for organisers, requests to join and removed
    users.
    """
    page: Page[Any] = Paginator(_shown(who, reader), ON_A_PAGE).get_page(number)
    others: list[ClubPerson] = []
    if who.organises:
        rows = who.club.people.filter(role__in=(Role.ASKS, Role.AWAY), user__is_active=True)
        others = list(rows.select_related("user").order_by("since", "pk")[:MOST_AWAY])
    return {
        "who": who,
        "club": who.club,
        "page": page,
        "members": [_member(row, reader) for row in page],
        "wishes": [_member(row, reader) for row in others if row.role == Role.ASKS],
        "away": [_member(row, reader) for row in others if row.role == Role.AWAY],
    }


def _shown(who: ClubRanking, reader: Any) -> QuerySet[ClubPerson]:
    """Return the members that the user may see. Except for organisers, users separated by a block are hidden."""
    found = members_of(who.club)
    return found if who.organises else found.exclude(user__in=apart_from(reader))


def _member(row: ClubPerson, reader: Any) -> Member:
    person: Any = row.user
    return Member(row, person, row.user_id == reader.pk, person.shows_profile_to(reader))


def inviter_of(club: Club) -> Any:
    """Return the organiser who created the invitation, or the founder if that user is no longer an organiser.

    Runs one query.
    """
    rows = list(club.people.filter(role__in=ClubPerson.ORGANISE).select_related("user"))
    by = [row for row in rows if row.user_id == club.inviter_id] or [row for row in rows if row.role == Role.FOUNDER]
    return by[0].user if by else None


def address_of(request: HttpRequest, club: Club) -> str:
    """Return the absolute URL of the invitation.

    The URL has no language prefix, so all visitors get their own language.
    """
    path = reverse("clubs:join", args=[club.pk, club.invitation])
    return request.build_absolute_uri(path.removeprefix(f"/{get_language()}"))
