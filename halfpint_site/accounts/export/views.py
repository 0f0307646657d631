"""The page on which users order and download an export of their data."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from halfpint_site.accounts.export.services import TooOften, fetch, newest, order, ticket_of


@never_cache
@login_required
@reauthentication_required
def export(request: HttpRequest) -> HttpResponse:
    """Show the state of the export, or order one on POST.

    Members must authenticate again, as before deleting the account.
    """
    user = request.user
    if request.method == "POST":
        try:
            order(user)  # type: ignore[arg-type]
        except TooOften:
            messages.error(request, _("You have asked for that often enough today. Please come back tomorrow."))
        return redirect("accounts:export")
    found = newest(user)  # type: ignore[arg-type]
    ticket = ticket_of(found) if found is not None and found.state == found.State.READY else ""
    template = "accounts/_export.html" if request.htmx else "accounts/export.html"  # type: ignore[attr-defined]
    return render(request, template, {"export": found, "ticket": ticket})


@require_POST
@never_cache
@login_required
@reauthentication_required
def take(request: HttpRequest) -> HttpResponse:
    """Send the zip, once."""
    data = fetch(request.user, request.POST.get("ticket", ""))  # type: ignore[arg-type]
    if data is None:
        messages.error(request, _("This file is gone. Please ask for a new one."))
        return redirect("accounts:export")
    name = f"half-pint-{timezone.localdate():%Y-%m-%d}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(data, content_type="application/zip", headers=headers)
