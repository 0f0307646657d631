"""The view to which mail servers and mail services post bounces."""

import json
import secrets

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from games.ui.inputs import is_all_storable
from halfpint_site.notifications.bounces.service import take_bounce, take_word


@csrf_exempt  # called by programs; the token in the header authenticates them
@require_POST
def bounce(request: HttpRequest) -> HttpResponse:
    """Accept a bounce as `message/rfc822`, or as JSON: {"address": ..., "permanent": true, "said": ...}.

    Answers 204; 400 for an unreadable body, 403 without the token, 404 if BOUNCE_TOKEN is not set.
    """
    if not settings.BOUNCE_TOKEN:
        raise Http404
    given = request.headers.get("Authorization", "")
    if not secrets.compare_digest(given.encode(), f"Bearer {settings.BOUNCE_TOKEN}".encode()):
        return HttpResponse("Send BOUNCE_TOKEN: Authorization: Bearer ...\n", "text/plain", status=403)
    if not request.body:
        return HttpResponse(status=400)
    if request.content_type != "application/json":
        take_bounce(request.body)
        return HttpResponse(status=204)
    return HttpResponse(status=204) if _take_json(request.body) else HttpResponse(status=400)


def _take_json(body: bytes) -> bool:
    """Handle a report as JSON. Return False if it cannot be read."""
    try:
        said = json.loads(body)
        address, permanent = said["address"], said["permanent"]
        validate_email(address)
    except (ValueError, KeyError, TypeError, RecursionError, ValidationError):
        return False
    if not is_all_storable(said):
        return False
    take_word(str(address), permanent is True, str(said.get("said", ""))[:300])
    return True
