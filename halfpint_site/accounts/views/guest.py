"""Views for guests: enter as a guest, choose a name, and become a member."""

from allauth.account.utils import get_next_redirect_url
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from halfpint_site.accounts.forms import CallMeForm, KeepForm
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import ensure_player, keep_guest


@require_POST
def enter_as_guest(request: HttpRequest) -> HttpResponse:
    """Sign in as a guest. A second request only redirects, because the first has signed the guest in."""
    ensure_player(request)
    return redirect(get_next_redirect_url(request) or "home")


@require_POST
@login_required
def call_me(request: HttpRequest) -> HttpResponse:
    """Store the name that a guest has chosen, or keep it with ``as_is``.

    A cookie prevents that this browser asks again. It is not set if the name is not valid.
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
