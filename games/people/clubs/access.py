"""Loading a club for a reader, and the common way of its forms: act, then show the club, or the reason why not."""

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
    """What the reader is to that club, whether they may know of it or not; None where there is none."""
    club = None if "\x00" in club_id else Club.objects.filter(pk=club_id).first()
    return standing(club, request.user) if club is not None else None


def load(request: HttpRequest, club_id: str) -> ClubRanking:
    """The same. Raises Http404 for an unknown club, and where this reader may not know of it."""
    who = find(request, club_id)
    if who is None or not who.sees:
        raise Http404
    return who


def load_inside(request: HttpRequest, club_id: str) -> ClubRanking:
    """The same for its members. Raises Http404 for everybody else: whoever may know of it may not know who is in it."""
    who = load(request, club_id)
    if not who.is_inside:
        raise Http404
    return who


def load_organised(request: HttpRequest, club_id: str) -> ClubRanking:
    """The same for its organisers. Raises Http404 for everybody else."""
    who = load(request, club_id)
    if not who.organises:
        raise Http404
    return who


def person_in(who: ClubRanking, reader: Any, public_id: str) -> ClubPerson:
    """Somebody else in this club, or to be decided about, as a reader inside may know them. Raises Http404.

    Who has left but has spoken here is found as well; their row is not stored.
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
    """The page of the club: for members all of it, for others what it says about itself."""
    reader: Any = request.user
    context = club_context(who, reader) if who.is_inside else face_of(who, reader)
    status = refusal.status if refusal else 200
    return render(request, "people/clubs/show.html", {**context, "refusal": refusal}, status=status)


def act(request: HttpRequest, club_id: str, action: Callable[[], Any], *to: str) -> HttpResponse:
    """Run a service for whoever may know of the club. Success leads to the page ``to``, with the club's key if it takes
    one; a refusal shows the club with the reason.
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
