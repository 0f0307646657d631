"""What a club has to do with its tournaments: who opens them for it, and who wants to hear of them."""

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
    """Key and name of the clubs for which this person may open something."""
    rows = clubs_of(user, *ClubPerson.ORGANISE)[:MOST_OFFERED]
    return [(row.club_id, row.club.name) for row in rows]


def find_club(club_id: str, user: Any) -> Club:
    """A club that this person organises, held, so that it is still there when its tournament is. Needs a transaction.
    Raises NoSuchClub.
    """
    try:
        who = lock_standing(club_id if club_id.isprintable() else "", user)
    except Club.DoesNotExist:
        raise NoSuchClub from None
    if not who.organises:
        raise NoSuchClub
    return who.club


def tell_club(tournament: Tournament, user: Any) -> None:
    """Tell the members who want to hear of it that a tournament of their club is open for entries. No query without a
    club.
    """
    if tournament.club_id is None:
        return
    members = ClubPerson.objects.filter(club=tournament.club_id, role__in=ClubPerson.INSIDE, told=True)
    people = members.exclude(user=user.pk).values_list("user_id", flat=True)
    name = tournament.name

    def worded() -> tuple[str, str]:
        return _("A new tournament of your club: %s") % name, _("You can enter now.")

    tell(tournament, people, "club", worded, by=user)
