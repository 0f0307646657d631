"""Views for clubs: the list, a club's page, founding, joining, leaving, leaderboard."""

from functools import partial
from typing import Any

from allauth.core import ratelimit
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.people.clubs import services
from games.people.clubs.access import act, find, load, load_inside, show_club
from games.people.clubs.context import face_of, index_context, inviter_of
from games.people.clubs.errors import CannotJoin, InvitationOver, NoGuestFounds, TooManyClubs
from games.people.clubs.forms import ClubForm
from games.people.clubs.leaders import leaders_in
from games.people.clubs.standing import ClubRanking
from games.people.models import Club
from games.play.tables.table_views import player
from games.ui.errors import Refused


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the user's own clubs and other listed clubs."""
    context = index_context(request.user, request.GET.get("page", "1"))
    return render(request, "people/clubs/index.html", context)


@never_cache
@require_safe
def show(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show a club."""
    return show_club(request, load(request, club_id))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Show and process the form for a new club."""
    guest: Any = request.user
    form = ClubForm(request.POST if request.method == "POST" else None, initial={"language": get_language()})
    refusal: Refused | None = NoGuestFounds() if guest.is_guest else None
    if form.is_bound and refusal is None and form.is_valid():
        try:
            if not ratelimit.consume(request, action="club", user=request.user):
                raise TooManyClubs
            return redirect("clubs:show", services.found(request.user, **form.cleaned_data).pk)
        except Refused as error:
            refusal = error
    status = 200 if not form.is_bound else refusal.status if refusal else 422
    return render(request, "people/clubs/form.html", {"form": form, "refusal": refusal}, status=status)


@never_cache
@require_safe
def join(request: HttpRequest, club_id: str, invitation: str) -> HttpResponse:
    """Show the invitation with a button to join. An invalid invitation shows the same page for every club."""
    who = find(request, club_id)
    if who is None or not services.fits(who.club, invitation):
        return render(request, "people/clubs/over.html", {"refusal": InvitationOver()}, status=404)
    if who.is_inside:
        return redirect("clubs:show", club_id)
    return _invited(request, who, invitation)


def _invited(request: HttpRequest, who: ClubRanking, invitation: str, refusal: Refused | None = None) -> HttpResponse:
    barred = who.apart or (who.row is not None and not who.waits)
    refusal = refusal or (CannotJoin() if barred else None)
    context = face_of(who, request.user) | {
        "invitation": invitation,
        "inviter": inviter_of(who.club),
        "barred": barred,
        "refusal": refusal,
    }
    return render(request, "people/clubs/join.html", context, status=refusal.status if refusal else 200)


@never_cache
@require_safe
def ratings(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show the club's leaderboard for the ``game`` in the query string."""
    who, asked = load_inside(request, club_id), request.GET
    leaders = leaders_in(who, request.user, asked.get("game", ""), asked.get("page", "1"))
    return render(request, "people/clubs/ratings.html", {"who": who, "club": who.club, "leaders": leaders})


@require_POST
def enter(request: HttpRequest, club_id: str) -> HttpResponse:
    """Join the club or ask to join.

    A visitor gets a guest account, but only for a club that is visible or joinable to them.
    """
    invitation = request.POST.get("invitation", "")
    who = find(request, club_id)
    if who is None or not (who.sees or services.fits(who.club, invitation)):
        raise Http404
    if invitation and not services.fits(who.club, invitation):
        return show_club(request, who, InvitationOver())
    person = player(request)
    try:
        services.enter(club_id, person, invitation)
    except Club.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        return _invited(request, who, invitation, error) if invitation else show_club(request, who, error)
    return redirect("clubs:show", club_id)


@require_POST
def leave(request: HttpRequest, club_id: str) -> HttpResponse:
    """Leave the club, or withdraw the request to join. The page asks for confirmation first."""
    return act(request, club_id, partial(services.leave, club_id, request.user), "clubs:index")


@require_POST
def hear(request: HttpRequest, club_id: str) -> HttpResponse:
    """Switch notices about the club's tournaments on if ``on`` is "1", else off."""
    on = request.POST.get("on") == "1"
    return act(request, club_id, partial(services.hear, club_id, request.user, on=on))
