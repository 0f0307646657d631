"""The backlog as an admin page, and the button that hides an announcement."""

from django.conf import settings
from django.contrib import admin
from django.contrib.auth.decorators import permission_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.encoding import iri_to_uri
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from halfpint_site.notifications.models import Channel, Delivery
from halfpint_site.operations.announcements import HIDDEN, hidden_with
from halfpint_site.operations.backlog import RECENT, late_seats, measure_backlog
from halfpint_site.web.health import LATE_AFTER

_QUEUES = {
    "clocks": gettext_lazy("Clocks with a warning or deadline due"),
    "bots": gettext_lazy("Bots due to move"),
    "notices": gettext_lazy("Notices to hand over"),
    "deliveries": gettext_lazy("Deliveries due"),
}


@require_POST
def hide_announcement(request: HttpRequest, number: int) -> HttpResponse:
    """Hide an announcement in this browser, for 90 days, and go back to the page."""
    there = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(there, {request.get_host()}, request.is_secure())
    response = redirect(iri_to_uri(there) if safe and there.startswith("/") else "/")
    response.set_cookie(
        HIDDEN, hidden_with(request, number), 90 * 86_400, secure=settings.HTTPS, httponly=True, samesite="Lax"
    )
    return response


@never_cache
@require_safe
@permission_required("play.view_match", raise_exception=True)
def backlog(request: HttpRequest) -> HttpResponse:
    """Show pending, late and given-up work."""
    found = measure_backlog()
    channels, states = dict(Channel.choices), dict(Delivery.Status.choices)
    context = {
        **admin.site.each_context(request),
        "title": _("Backlog"),
        "queues": [(title, getattr(found, name)) for name, title in _QUEUES.items()],
        "backlog": found,
        "worker_late": found.worker_age is None or found.worker_age > LATE_AFTER,
        "recent": [
            (channels.get(channel, channel), states.get(status, status), count)
            for (channel, status), count in sorted(found.recent.items())
        ],
        "recent_of": RECENT,
        "late_seats": late_seats(),
    }
    return TemplateResponse(request, "admin/backlog.html", context)
