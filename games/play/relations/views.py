"""Views for the friends page and for the buttons that change relations."""

from collections.abc import Callable
from typing import Any

from allauth.core import ratelimit
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.play.errors import NobodyToMeet, TooManyAtOnce
from games.play.relations.context import relations_of
from games.play.relations.friends import accept, ask, decline, end, favour, take_back, unfavour
from games.play.relations.known_names import knows
from games.ui.errors import Refused

#: The actions by the last part of their URLs.
ACTS: dict[str, Callable[[Any, Any], None]] = {
    "ask": ask,
    "accept": accept,
    "decline": decline,
    "take-back": take_back,
    "end": end,
    "like": favour,
    "unlike": unfavour,
}


@never_cache
@require_safe
@login_required
def friends(request: HttpRequest, refusal: Refused | None = None) -> HttpResponse:
    """Show friends, requests received and sent, and favourites."""
    context = {"circle": relations_of(request.user), "refusal": refusal and str(refusal.message)}
    return render(request, "play/circles/friends.html", context, status=refusal.status if refusal else 200)


@require_POST
@login_required
def change(request: HttpRequest, act: str) -> HttpResponse:
    """Apply the action to the form's ``person``. Only a user whose name the reader knows can become a favourite.

    Redirect to the person's profile if ``back`` is "page", else to the friends page.
    """
    if act not in ACTS:
        raise Http404
    try:
        other = _person(request.POST.get("person", ""))
        if act == "like" and not knows(request.user, other, request.POST.get("named", "")):
            raise NobodyToMeet
        if not ratelimit.consume(request, action="friend", user=request.user):
            raise TooManyAtOnce
        ACTS[act](request.user, other)
    except Refused as error:
        request.method = "GET"
        return friends(request, error)
    if request.POST.get("back") == "page" and other.shows_profile_to(request.user):
        return redirect("people:profile", other.public_id)
    return redirect("play:friends")


def _person(public_id: str) -> Any:
    """Return the user with this public id. Raises NobodyToMeet, the same error as for blocked users."""
    found = get_user_model().objects.filter(public_id=public_id.replace("\x00", "")).first()
    if found is None:
        raise NobodyToMeet
    return found
