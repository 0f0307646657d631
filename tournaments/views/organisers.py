"""Pages for requests to co-organise: organisers ask users, and users answer or step down."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.ui.errors import Refused
from games.ui.inputs import whole
from tournaments.context.rules import as_context
from tournaments.models import Series, Tournament
from tournaments.services.co_organisers import (
    answer_request,
    asked_people,
    candidates,
    remove_co_organiser,
    requests_to,
)
from tournaments.services.series import remove_helper
from tournaments.views.access import load_for_organiser

MOST_PEOPLE = 200


@never_cache
@require_safe
def organisers(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Show the organisers, the users who were asked, and the users who can be asked."""
    tournament = load_for_organiser(request, tournament_id)
    owns = tournament.organiser_id == request.user.pk
    asked = asked_people(tournament) if owns else []
    people: Any = candidates(tournament).exclude(pk__in=[one.pk for one in asked])[:MOST_PEOPLE] if owns else []
    context = {"co_organisers": list(tournament.co_organisers.all()), "owns": owns, "asked": asked, "people": people}
    return render(request, "tournaments/organisers.html", as_context(tournament) | context)


@never_cache
@login_required
@require_safe
def organising(request: HttpRequest) -> HttpResponse:
    """Show the requests to the user, and the tournaments and series that the user co-organises."""
    return _show(request)


def _show(request: HttpRequest, refusal: Refused | None = None) -> HttpResponse:
    user: Any = request.user
    context = {
        "requests": list(requests_to(user)),
        "tournaments": user.helped_tournaments.filter(deleted_at=None).select_related("organiser").order_by("pk"),
        "series": user.helped_series.select_related("organiser").order_by("pk"),
        "refusal": refusal,
    }
    return render(request, "tournaments/organising.html", context, status=refusal.status if refusal else 200)


@login_required
@require_POST
def answer(request: HttpRequest) -> HttpResponse:
    """Accept or decline the request in the form."""
    number = whole(request.POST.get("request", ""), 18)
    accept = request.POST.get("answer") == "yes"
    try:
        target = answer_request(request.user, number or 0, accept=accept)
    except (Tournament.DoesNotExist, Series.DoesNotExist):
        raise Http404 from None
    except Refused as error:
        return _show(request, error)
    if not accept:
        messages.success(request, _("You have said no. Nobody is told."))
        return redirect("tournaments:organising")
    if isinstance(target, Series):
        return redirect("tournaments:series", target.pk)
    return redirect("tournaments:desk", target.pk)


@login_required
@require_POST
def step_down(request: HttpRequest) -> HttpResponse:
    """Step down as co-organiser of the form's ``tournament`` or ``series``."""
    user: Any = request.user
    try:
        if "series" in request.POST:
            remove_helper(_key(request, "series"), user, user.public_id)
        else:
            remove_co_organiser(_key(request, "tournament"), user, user.public_id)
    except (Tournament.DoesNotExist, Series.DoesNotExist):
        raise Http404 from None
    except Refused as error:
        return _show(request, error)
    return redirect("tournaments:organising")


def _key(request: HttpRequest, name: str) -> str:
    key = request.POST.get(name, "")[:16]
    if not key.isprintable():
        raise Http404
    return key
