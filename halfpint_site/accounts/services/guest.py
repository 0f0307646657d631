"""Let visitors play without an account, as guests."""

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest
from django.utils.translation import get_language

from halfpint_site.accounts.counts import GUESTS
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services.waiting import sign_in, take_waiting_guest
from halfpint_site.accounts.validators import time_zones


def ensure_player(request: HttpRequest) -> User:
    """Return the user of this request. An anonymous visitor becomes a guest and is signed in.

    A form may send the browser's zone as `time_zone`. Too many guests from one address end the request with status 429:
    allauth's middleware turns the exception into the answer, so callers need not handle it.
    """
    if isinstance(request.user, User):
        return request.user
    guest = take_waiting_guest(request) or _new_guest(request)
    sign_in(request, guest)
    return guest


def _new_guest(request: HttpRequest) -> User:
    """Create a guest with the language of the page and the zone of the form.

    Raises ImmediateHttpResponse if the rate limit is exceeded.
    """
    if not ratelimit.consume(request, action="guest"):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    zone = request.POST.get("time_zone", "")
    GUESTS.inc()
    return User.objects.create_guest(
        language=(get_language() or "en")[:2], time_zone=zone if zone in time_zones() else "UTC"
    )
