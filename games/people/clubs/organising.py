"""Views for organising a club: its description, invitation, members, roles and tables. Also the list of members."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.people.clubs import services
from games.people.clubs.access import act, load_inside, load_organised, person_in, show_club
from games.people.clubs.context import address_of, people_context
from games.people.clubs.forms import ClubForm, initial_of
from games.people.clubs.tables import hide_table, show_table
from games.people.models import Club
from games.play.models import Mute
from games.play.relations.known_names import proof_of_name
from games.ui.errors import Refused
from games.ui.pictures import code_of

ACTIONS: dict[str, Callable[[str, Any, str], Any]] = {
    "accept": services.accept,
    "decline": services.decline,
    "organiser": services.promote,
    "no-organiser": services.demote,
    "lead": services.hand_on,
    "send-away": services.send_away,
    "let-back": services.let_back,
}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show and process the form of the club."""
    who = load_organised(request, club_id)
    form = ClubForm(request.POST if request.method == "POST" else None, initial=initial_of(who.club))
    if form.is_bound and form.is_valid():
        try:
            services.change(club_id, request.user, **form.cleaned_data)
        except Club.DoesNotExist:
            raise Http404 from None
        except Refused as error:
            return show_club(request, who, error)
        return redirect("clubs:show", club_id)
    context = {"who": who, "club": who.club, "form": form}
    return render(request, "people/clubs/form.html", context, status=422 if form.is_bound else 200)


@never_cache
@require_safe
def invitation(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show the invitation link with a QR code."""
    who = load_organised(request, club_id)
    address = address_of(request, who.club)
    context = {"who": who, "club": who.club, "address": address, "code": code_of(address)}
    return render(request, "people/clubs/invitation.html", context)


@require_POST
def invite_anew(request: HttpRequest, club_id: str) -> HttpResponse:
    """Replace the invitation with a new one."""
    return act(request, club_id, partial(services.invite_anew, club_id, request.user), "clubs:invitation", club_id)


@never_cache
@require_safe
def people(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show the members of the club and, to organisers, requests to join and removed users."""
    who = load_inside(request, club_id)
    context = people_context(who, request.user, request.GET.get("page", "1"))
    return render(request, "people/clubs/people.html", context)


@never_cache
@require_safe
def person(request: HttpRequest, club_id: str, public_id: str) -> HttpResponse:
    """Show a user of the club, with actions such as changing the role for organisers."""
    who = load_inside(request, club_id)
    row = person_in(who, request.user, public_id)
    muted = Mute.objects.filter(user=request.user.pk, muted=row.user).exists()
    context = {"who": who, "club": who.club, "row": row, "person": row.user, "muted": muted}
    context["named"] = proof_of_name(request.user, row.user)
    return render(request, "people/clubs/person.html", context)


@require_POST
def decide(request: HttpRequest, club_id: str, action: str) -> HttpResponse:
    """Apply an organiser's action to the user in the form's ``person``."""
    service = ACTIONS.get(action)
    if service is None:
        raise Http404
    public_id = request.POST.get("person", "")
    return act(request, club_id, partial(service, club_id, request.user, public_id), "clubs:people", club_id)


@require_POST
def role(request: HttpRequest, club_id: str) -> HttpResponse:
    """Accept or refuse a role that the user was offered."""
    service = services.take_role if request.POST.get("answer") == "yes" else services.refuse_role
    return act(request, club_id, partial(service, club_id, request.user))


@require_POST
def table(request: HttpRequest, club_id: str) -> HttpResponse:
    """Add the table in the form's ``table`` to the club if ``on`` is "1"; otherwise remove it from the club."""
    service = show_table if request.POST.get("on") == "1" else hide_table
    return act(request, club_id, partial(service, club_id, request.user, request.POST.get("table", "")))


@require_POST
def close(request: HttpRequest, club_id: str) -> HttpResponse:
    """Delete the club. The page asks for confirmation first."""
    return act(request, club_id, partial(services.close, club_id, request.user), "clubs:index")
