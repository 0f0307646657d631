"""Tournaments of clubs: find the club for which a user opens a tournament, and notify its members."""

from typing import Any

from django.utils.translation import gettext as _

from games.people.clubs.services import lock_standing
from games.people.clubs.standing import clubs_of
from games.people.models import Club, ClubPerson
from tournaments.errors import NoSuchClub
from tournaments.models import Tournament
from tournaments.services.tell import tell

MOST_OFFERED = 50


def own_clubs(user: Any) -> list[tuple[str, str]]:
    """Return key and name of the clubs for which the user may open tournaments."""
    rows = clubs_of(user, *ClubPerson.ORGANISE)[:MOST_OFFERED]
    return [(row.club_id, row.club.name) for row in rows]


def find_club(club_id: str, user: Any) -> Club:
    """Return a club that the user organises, locked so that it cannot be deleted before its tournament is stored.

    Needs a transaction. Raises NoSuchClub.
    """
    try:
        who = lock_standing(club_id if club_id.isprintable() else "", user)
    except Club.DoesNotExist:
        raise NoSuchClub from None
    if not who.organises:
        raise NoSuchClub
    return who.club


def tell_club(tournament: Tournament, user: Any) -> None:
    """Notify the club members who have asked for such notices that a tournament of the club is open for entries.

    Makes no query if the tournament belongs to no club.
    """
    if tournament.club_id is None:
        return
    members = ClubPerson.objects.filter(club=tournament.club_id, role__in=ClubPerson.INSIDE, told=True)
    people = members.exclude(user=user.pk).values_list("user_id", flat=True)
    name = tournament.name

    def worded() -> tuple[str, str]:
        return _("A new tournament of your club: %s") % name, _("You can enter now.")

    tell(tournament, people, "club", worded, by=user)
