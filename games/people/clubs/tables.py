"""Open tables for members of a club. Their host opens them as tables by link and shows them to the club; from then on a
door that ``games.play`` asks (``HALFPINT_DOORS``) lets nobody else sit down.
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
from games.play.tables.open_to import outlived

MOST_TABLES, MOST_OWN = 20, 10


def tables_of(club: Club, reader: Any) -> QuerySet[Match]:
    """Those that wait for players, the newest first, without those of people from whom the reader is kept apart."""
    waiting = Match.objects.filter(club_table__club=club, status=Match.Status.OPEN).exclude(outlived())
    return visible_to(waiting, reader).select_related("door").order_by("-opened_at")[:MOST_TABLES]


def own_tables(reader: Any) -> QuerySet[Match]:
    """Open tables by link that this person hosts and has shown to no club."""
    own = Match.objects.filter(host=reader.pk, status=Match.Status.OPEN, audience=Match.Audience.LINK, event={})
    return own.filter(club_table=None).exclude(outlived()).order_by("-opened_at")


@transaction.atomic
def show_table(club_id: str, user: Any, match_id: str) -> ClubTable:
    """Let members, and only them, sit down at a table of one's own; who sits there stays.

    Raises NotInClub, NotThere, TooManyTables, Club.DoesNotExist.
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
    """Show it to the club no longer, as its host or an organiser: it is a table by link again.

    Raises NotInClub, NotThere, Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    shown = ClubTable.objects.filter(club=who.club, match=match_id.replace("\x00", ""))
    if not (shown if who.organises else shown.filter(match__host=user)).delete()[0]:
        raise NotThere


def check_club(match: Match, user: Any) -> None:
    """Whether this person may sit down. Raises ForMembers. One query for tables by link, two for those of a club."""
    if match.audience != Match.Audience.LINK:
        return
    found = ClubTable.objects.filter(match=match).values_list("club", flat=True).first()
    if found is not None and not is_member(found, user):
        raise ForMembers
