"""Views for scripts, mail programs and servers, calendars and the service worker. Most work without a session."""

import hashlib
import json
import secrets
from functools import cache

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST, require_safe

from games.ui.inputs import is_all_storable
from halfpint_site.accounts.models import User
from halfpint_site.notifications.bounces import take_bounce, take_word
from halfpint_site.notifications.calendar import write_calendar
from halfpint_site.notifications.channels.envelope import read_unsubscribe_token
from halfpint_site.notifications.devices import add_device, renew_device
from halfpint_site.notifications.forms import DeviceForm
from halfpint_site.notifications.models import Channel, ChannelSetting, FeedToken, Mode
from halfpint_site.notifications.presence import note_seen, read_seen_token


@csrf_exempt  # the token is valid for nothing else
@require_POST
def seen(request: HttpRequest) -> HttpResponse:
    """Store that the user is present, as reported by an open page. Makes one query, without a session."""
    try:
        user_id = read_seen_token(request.POST.get("token", ""))
    except signing.BadSignature:
        return HttpResponseForbidden()
    note_seen(user_id)
    return HttpResponse(status=204)


@require_POST
def add_push(request: HttpRequest) -> HttpResponse:
    """Store the push subscription of a browser for the signed-in user."""
    form = DeviceForm(request.POST)
    if not request.user.is_authenticated:
        return HttpResponseForbidden()
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=422)
    given = form.cleaned_data
    agent = request.headers.get("User-Agent", "")
    add_device(request.user, given["endpoint"], given["p256dh"], given["auth"], agent)
    return HttpResponse(status=204)


@csrf_exempt  # a service worker has no CSRF token; the former address, a secret, authenticates it
@require_POST
def renew_push(request: HttpRequest) -> HttpResponse:
    """Replace the push endpoint of a browser. Works without a session."""
    form = DeviceForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=422)
    given = form.cleaned_data
    if not renew_device(request.POST.get("former", ""), given["endpoint"], given["p256dh"], given["auth"]):
        return HttpResponseForbidden()
    return HttpResponse(status=204)


@never_cache
@csrf_exempt  # RFC 8058: mail programs post without cookies; the signed token authenticates them
def turn_off(request: HttpRequest, token: str) -> HttpResponse:
    """Turn a channel off by the link in a mail.

    A GET only asks for confirmation, because mail scanners follow links.
    """
    try:
        user_id, channel = read_unsubscribe_token(token)
    except (signing.BadSignature, ValueError, TypeError) as problem:
        raise Http404 from problem
    context = {"channel": Channel(channel).label, "done": "", "token": token}
    if request.method == "POST" and User.objects.filter(pk=user_id).exists():
        mode = Mode.WARNINGS if request.POST.get("keep") == "warnings" else Mode.OFF
        ChannelSetting.objects.update_or_create(user_id=user_id, channel=channel, defaults={"mode": mode})
        context["done"] = mode
    return render(request, "accounts/notices/turn_off.html", context)


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """Return a user's calendar feed; 304 if the client has the current version."""
    owner = FeedToken.objects.select_related("user").filter(token=token, user__is_active=True).first()
    if owner is None:
        raise Http404
    written = write_calendar(owner.user)
    tag = f'"{hashlib.sha256(written).hexdigest()[:32]}"'
    known = request.headers.get("If-None-Match", "")
    response = HttpResponse(status=304) if tag in known else HttpResponse(written, content_type="text/calendar")
    if response.status_code == 200:
        response.headers["Content-Type"] = "text/calendar; charset=utf-8"
    response.headers["ETag"] = tag
    response.headers["X-Robots-Tag"] = "noindex"
    patch_cache_control(response, private=True, no_cache=True)
    return response


@require_GET
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker.

    It is at the root so that it controls all pages. Browsers request it at every page view.
    """
    response = HttpResponse(_service_worker(), content_type="text/javascript; charset=utf-8")
    patch_cache_control(response, no_cache=True)
    return response


@cache
def _service_worker() -> str:
    """Return the code of the service worker. Its version changes whenever a file or page that it caches changes."""
    languages = [code for code, _name in settings.LANGUAGES]
    kept = ["css/halfpint.css", "img/sprite.svg", "fonts/zilla-slab-700.woff2", "img/icon-192.png", "img/badge-96.png"]
    config: dict[str, object] = {
        "offline": {code: f"/{code}/offline/" for code in languages},
        "kept": [static(path) for path in kept],
        "static": settings.STATIC_URL,
        "icon": static("img/icon-192.png"),
        "badge": static("img/badge-96.png"),
        "renew": _renew_address(),
    }
    pages = [_offline_page(code) for code in languages]
    config["version"] = hashlib.sha256(json.dumps([config, pages]).encode()).hexdigest()[:12]
    return render_to_string("accounts/notices/sw.js", {"config": json.dumps(config)})


def _renew_address() -> str:
    """Return the URL that renews a subscription, independent of the language of the first request."""
    with translation.override(settings.LANGUAGE_CODE):
        return reverse("accounts:push_renew")


def _offline_page(language: str) -> str:
    with translation.override(language):
        return render_to_string("accounts/notices/offline.html")


@require_GET
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the web app manifest, in the language of the page."""
    language = (get_language() or settings.LANGUAGE_CODE)[:2]
    icons = [
        {"src": static("img/favicon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": static("img/icon-192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": static("img/icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": static("img/icon-maskable-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    shortcuts = [
        {"name": _("My tables"), "url": reverse("play:mine")},
        {"name": _("Tables"), "url": reverse("play:lobby")},
    ]
    body = {
        "id": "/",
        "name": "Half-Pint",
        "short_name": "Half-Pint",
        "description": _("Card and board games with friends, one move at a time. Free, no advertising, open source."),
        "lang": language,
        "dir": "ltr",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6efe2",
        "theme_color": "#fffaf0",
        "categories": ["games"],
        "icons": icons,
        "shortcuts": shortcuts,
    }
    response = JsonResponse(body, content_type="application/manifest+json")
    patch_cache_control(response, public=True, max_age=3600)
    return response


@require_GET
def offline(request: HttpRequest) -> HttpResponse:
    """Return the page that the service worker shows without a network. It is the same for all users."""
    request.user = AnonymousUser()
    return render(request, "accounts/notices/offline.html")


@csrf_exempt  # called by programs; the token in the header authenticates them
@require_POST
def bounce(request: HttpRequest) -> HttpResponse:
    """Accept a bounce as `message/rfc822`, or as JSON: {"address": ..., "permanent": true, "said": ...}.

    Answers 204; 400 for an unreadable body; 403 without the token; 404 if BOUNCE_TOKEN is not set.
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
    """Handle a JSON report about an address. Return False if it cannot be read."""
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
