"""allauth's sign-in views, changed for visitors who are already signed in as guests."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account import views as account_views
from allauth.account.utils import get_login_redirect_url, passthrough_next_redirect_url
from allauth.mfa.webauthn import views as webauthn_views
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from halfpint_site.accounts.services import may_step_aside, sign_in, step_aside, take_waiting_guest

View = Callable[..., HttpResponseBase]


def letting_guests_step_aside(view: View) -> View:
    """Wrap a sign-in view: redirect members, and make a guest anonymous when they send the form (not on a GET)."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated:
            if not may_step_aside(request.user):
                return redirect(get_login_redirect_url(request))
            if request.method == "POST":
                step_aside(request)
        return view(request, *args, **kwargs)

    return wrapped


def sign_up(request: HttpRequest) -> HttpResponseBase:
    """Sign up. A guest is redirected to the form that turns their guest account into a member's."""
    if request.user.is_authenticated:
        url = reverse("accounts:keep")
        return redirect(passthrough_next_redirect_url(request, url, "next"))
    response: HttpResponse = account_views.signup(request)
    return response


@require_POST
def go_on_as_guest(request: HttpRequest) -> HttpResponse:
    """Cancel the sign-in and sign in the guest of this session again."""
    if not request.user.is_authenticated and (guest := take_waiting_guest(request)):
        sign_in(request, guest)
    return redirect(get_login_redirect_url(request) if request.user.is_authenticated else "account_login")


login = letting_guests_step_aside(account_views.login)
request_login_code = letting_guests_step_aside(account_views.request_login_code)
login_with_passkey = letting_guests_step_aside(webauthn_views.login_webauthn)
