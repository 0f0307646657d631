"""View of a profile."""

from django.contrib.auth import get_user_model
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.people.context.profile import profile_context
from games.play.relations.blocks import apart_from


@never_cache
@require_safe
def profile(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a profile. 404 if it is hidden from the reader or the two users are apart."""
    people = get_user_model().objects.filter(public_id=public_id, is_active=True)
    person = people.exclude(pk__in=apart_from(request.user)).first()
    if person is None or not person.shows_profile_to(request.user):
        raise Http404
    context = profile_context(person, request.user, request.GET.get("game", ""))
    return render(request, "people/profile.html", context)
