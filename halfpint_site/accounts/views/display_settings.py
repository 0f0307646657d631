"""The view that changes display settings from the head of a table."""

from allauth.account.utils import get_next_redirect_url
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST

from halfpint_site.accounts.display_settings import choose, senses_of

_PARTS = {"likes": "accounts/_likes.html"}


@require_POST
def senses(request: HttpRequest) -> HttpResponse:
    """Store the form's ``speed``, ``back``, ``deck``, ``sound``, ``at_once`` or ``bots`` (the last three "on" or
    "off").

    Answers htmx requests with the form, or with a refresh of the page if the deck has changed. Other requests are
    redirected.
    """
    htmx = request.htmx  # type: ignore[attr-defined]
    response = HttpResponse() if htmx else redirect(get_next_redirect_url(request) or "home")
    before = senses_of(request).deck
    found = choose(request, response, request.POST.dict())
    if htmx and found.deck != before:
        response["HX-Refresh"] = "true"  # every card of the page changes, and every word for one
    elif htmx:
        context = {"senses": found, "there": request.POST.get("next", "")}
        response.write(render_to_string(_PARTS.get(htmx.target, "accounts/_senses.html"), context, request))
    return response
