"""Views of the user's own preferences, time zone and deletion of the account."""

from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.account.utils import get_next_redirect_url
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse, translate_url
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from halfpint_site.accounts.forms import ProfileForm, ZoneForm
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget


def _own_row(request: HttpRequest) -> User:
    """Return a copy of the signed-in user. A refused form changes the copy, and the page must not show these values."""
    return get_object_or_404(User, pk=request.user.pk)


@never_cache
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """Show and change the preferences. Redirects to the page in the chosen language."""
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
    """Store the browser's time zone, which the page has offered."""
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
    """Ask, then delete the account. Members must authenticate again; guests have nothing to authenticate with."""
    if request.method != "POST":
        return render(request, "accounts/delete.html")
    forget(_own_row(request), keep_words=request.POST.get("words") == "keep")
    logout(request)
    messages.success(request, _("Your account is gone. Thank you for playing."))
    return redirect("home")
