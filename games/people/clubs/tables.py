"""Open tables for the members of a club.

The host opens a table with the audience "by link" and adds it to the club. After that, only members may join:
``games.play`` calls :func:`check_club` (setting ``HALFPINT_DOORS``).
"""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.people.clubs.errors import ForMembers, NotThere, TooManyTables
from games.people.clubs.services import lock_standing
from games.people.clubs.standing import is_member
from games.people.models import Club, ClubTable
from games.play.models import Match
from games.play.relations.blocks import visible_to
from games.play.tables.seats import outlived

MOST_TABLES, MOST_OWN = 20, 10


def tables_of(club: Club, reader: Any) -> QuerySet[Match]:
    """Return up to MOST_TABLES open tables of the club that the user may see, newest first."""
    waiting = Match.objects.filter(club_table__club=club, status=Match.Status.OPEN).exclude(outlived())
    return visible_to(waiting, reader).select_related("door").order_by("-opened_at")[:MOST_TABLES]


def own_tables(reader: Any) -> QuerySet[Match]:
    """Return the user's open tables with the audience "by link" that are not in a club."""
    own = Match.objects.filter(host=reader.pk, status=Match.Status.OPEN, audience=Match.Audience.LINK, event={})
    return own.filter(club_table=None).exclude(outlived()).order_by("-opened_at")


@transaction.atomic
def show_table(club_id: str, user: Any, match_id: str) -> ClubTable:
    """Add the user's own table to the club. From now on only members can join; seated players stay.

    Raises NotInClub, NotThere, TooManyTables or Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    match = own_tables(user).filter(pk=match_id.replace("\x00", "")).first()
    if match is None:
        raise NotThere
    if ClubTable.objects.filter(club=who.club, match__status=Match.Status.OPEN).count() >= MOST_TABLES:
        raise TooManyTables
    return ClubTable.objects.create(match=match, club=who.club)


@transaction.atomic
def hide_table(club_id: str, user: Any, match_id: str) -> None:
    """Remove a table from the club, as its host or an organiser. Anyone with the link can then join again.

    Raises NotInClub, NotThere or Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    shown = ClubTable.objects.filter(club=who.club, match=match_id.replace("\x00", ""))
    if not (shown if who.organises else shown.filter(match__host=user)).delete()[0]:
        raise NotThere


def check_club(match: Match, user: Any) -> None:
    """Raise ForMembers if the table belongs to a club and the user is not a member.

    Runs one query for a table with the audience "by link", and a second one if it belongs to a club.
    """
    if match.audience != Match.Audience.LINK:
        return
    found = ClubTable.objects.filter(match=match).values_list("club", flat=True).first()
    if found is not None and not is_member(found, user):
        raise ForMembers
