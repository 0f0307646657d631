"""Views of accounts: guests, sign-in, preferences, display settings and deletion."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account import views as account_views
from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.account.utils import get_login_redirect_url, get_next_redirect_url, passthrough_next_redirect_url
from allauth.mfa.webauthn import views as webauthn_views
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse, translate_url
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from halfpint_site.accounts.display_settings import choose, display_settings_of
from halfpint_site.accounts.forms import CallMeForm, KeepForm, ProfileForm, ZoneForm
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import (
    ensure_player,
    forget,
    keep_guest,
    may_step_aside,
    sign_in,
    step_aside,
    take_waiting_guest,
)

View = Callable[..., HttpResponseBase]
_PARTS = {"likes": "accounts/_likes.html"}


@require_POST
def enter_as_guest(request: HttpRequest) -> HttpResponse:
    """Sign in as a guest. If the request is repeated, only redirect, because the guest is already signed in."""
    ensure_player(request)
    return redirect(get_next_redirect_url(request) or "home")


@require_POST
@login_required
def call_me(request: HttpRequest) -> HttpResponse:
    """Store the name that a guest has chosen, or keep the current one with ``as_is``.

    A cookie stores that this browser need not ask again; it is not set if the name is invalid.
    """
    form = CallMeForm(request.POST, instance=get_object_or_404(User, pk=request.user.pk))
    response = redirect(get_next_redirect_url(request) or "home")
    if "as_is" not in request.POST:
        if not form.is_valid():
            messages.error(request, " ".join(map(str, form.errors["display_name"])))
            return response
        form.save()
    response.set_cookie("called", "1", 90 * 86_400, secure=settings.HTTPS, httponly=True, samesite="Lax")
    return response


@never_cache
@sensitive_post_parameters("password1")
@login_required
def keep(request: HttpRequest) -> HttpResponse:
    """Turn a guest into a member. Members are redirected."""
    after = get_next_redirect_url(request)
    if not request.user.is_guest:  # type: ignore[union-attr]
        return redirect(after or "accounts:profile")
    form = KeepForm(request.POST or None, initial={"display_name": request.user.display_name})  # type: ignore[union-attr]
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "accounts/keep.html", {"form": form, "next": after}, status=status)
    given = form.cleaned_data
    if keep_guest(request, given["display_name"], given["email"], given["password1"]):
        messages.success(
            request,
            _("You keep your name and your tables. A mail to %(email)s is on its way: please confirm the address.")
            % {"email": given["email"]},
        )
    return redirect(after or "accounts:profile")


def letting_guests_step_aside(view: View) -> View:
    """Wrap a sign-in view: members are redirected, and a guest becomes anonymous when submitting the form (not on a
    GET).
    """

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
    """Sign up. A guest is redirected to the form that turns the guest account into a member account."""
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


def _own_row(request: HttpRequest) -> User:
    """Return the signed-in user as a separate object, so that a refused form does not change ``request.user`` on the
    page.
    """
    return get_object_or_404(User, pk=request.user.pk)


@never_cache
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """Show and change the preferences. After a change, redirect to the page in the chosen language."""
    form = ProfileForm(request.POST or None, instance=_own_row(request))
    if form.is_valid():
        language = form.save().language
        with translation.override(language):
            messages.success(request, _("Saved."))
        return redirect(translate_url(reverse("accounts:profile"), language))
    address = EmailAddress.objects.filter(user=request.user.pk).order_by("-primary", "pk").first()
    context = {"form": form, "address": address, "hide_zone_offer": form.is_bound}
    return render(request, "accounts/profile.html", context, status=422 if form.is_bound else 200)


@require_POST
@login_required
def take_zone(request: HttpRequest) -> HttpResponse:
    """Store the browser's time zone, which the page has offered to use."""
    form = ZoneForm(request.POST, instance=_own_row(request))
    if not form.is_valid():
        messages.error(request, _("We do not know this time zone."))
    else:
        form.save()
        messages.success(request, _("Times are now shown for %(zone)s.") % {"zone": form.cleaned_data["time_zone"]})
    return redirect(get_next_redirect_url(request) or "accounts:profile")


@never_cache
@login_required
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Ask for confirmation, then delete the account. Members must authenticate again; guests have no credentials."""
    if request.method != "POST":
        return render(request, "accounts/delete.html")
    forget(_own_row(request), keep_words=request.POST.get("words") == "keep")
    logout(request)
    messages.success(request, _("Your account is gone. Thank you for playing."))
    return redirect("home")


@require_POST
def change_display_settings(request: HttpRequest) -> HttpResponse:
    """Store the form's ``speed``, ``back``, ``deck``, ``sound``, ``at_once`` or ``bots`` (the last three "on" or
    "off").

    htmx requests get the form or, if the deck has changed, a refresh of the page. Other requests are redirected.
    """
    htmx = request.htmx  # type: ignore[attr-defined]
    response = HttpResponse() if htmx else redirect(get_next_redirect_url(request) or "home")
    before = display_settings_of(request).deck
    found = choose(request, response, request.POST.dict())
    if htmx and found.deck != before:
        response["HX-Refresh"] = "true"  # every card of the page changes, and every word for one
    elif htmx:
        context = {"senses": found, "there": request.POST.get("next", "")}
        response.write(render_to_string(_PARTS.get(htmx.target, "accounts/_senses.html"), context, request))
    return response
