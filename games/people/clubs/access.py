"""Load a club for a request, check the user's permissions, and run the actions of club forms."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.people.clubs.context import club_context, face_of
from games.people.clubs.errors import NotInClub
from games.people.clubs.standing import ClubRanking, standing
from games.people.models import Club, ClubPerson
from games.play.safety.views import known_person
from games.ui.errors import Refused


def find(request: HttpRequest, club_id: str) -> ClubRanking | None:
    """Return the club with the user's role, without checking visibility; None if the club does not exist."""
    club = None if "\x00" in club_id else Club.objects.filter(pk=club_id).first()
    return standing(club, request.user) if club is not None else None


def load(request: HttpRequest, club_id: str) -> ClubRanking:
    """Return the club with the user's role.

    Raises Http404 if the club does not exist or the user may not see it.
    """
    who = find(request, club_id)
    if who is None or not who.sees:
        raise Http404
    return who


def load_inside(request: HttpRequest, club_id: str) -> ClubRanking:
    """Return the club with the user's role, for views that only members may see.

    Raises Http404 for all others: users who may see the club may not see its members.
    """
    who = load(request, club_id)
    if not who.is_inside:
        raise Http404
    return who


def load_organised(request: HttpRequest, club_id: str) -> ClubRanking:
    """Return the club with the user's role, for views that only organisers may see. Raises Http404 for all others."""
    who = load(request, club_id)
    if not who.organises:
        raise Http404
    return who


def person_in(who: ClubRanking, reader: Any, public_id: str) -> ClubPerson:
    """Return the club row of another user, if ``reader`` may see it. Raises Http404.

    Organisers also find users who have asked to join or were removed. A former member whose messages remain is returned
    as an unsaved row.
    """
    person = known_person(public_id)
    row = who.club.people.filter(user=person).first()
    if person.pk == reader.pk:
        raise Http404
    if row is not None and (row.is_inside or who.organises):
        row.user = person
        return row
    if not who.club.talk.filter(user=person).exists():
        raise Http404
    return ClubPerson(club=who.club, user=person, role="")


def show_club(request: HttpRequest, who: ClubRanking, refusal: Refused | None = None) -> HttpResponse:
    """Render the club's page: the full page for members, the public description for others."""
    reader: Any = request.user
    context = club_context(who, reader) if who.is_inside else face_of(who, reader)
    status = refusal.status if refusal else 200
    return render(request, "people/clubs/show.html", {**context, "refusal": refusal}, status=status)


def act(request: HttpRequest, club_id: str, action: Callable[[], Any], *to: str) -> HttpResponse:
    """Run ``action`` for a user who may see the club.

    Redirect to the URL name and arguments ``to``, by default the club's page.

    If the action is refused, show the club with the reason.
    """
    load(request, club_id)
    try:
        if not request.user.is_authenticated:
            raise NotInClub
        action()
    except Club.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        who = find(request, club_id)
        if who is None or not who.sees:
            raise Http404 from None
        return show_club(request, who, error)
    return redirect(*(to or ("clubs:show", club_id)))
