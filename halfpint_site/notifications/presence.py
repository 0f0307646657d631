"""Presence: which users are on the site now.

A script on pages reports presence. Middleware also records page views, for browsers without scripts.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from django.core import signing
from django.db import DatabaseError, IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Presence

log = logging.getLogger(__name__)
#: A user who was seen within this time counts as present.
IN_USE = timedelta(seconds=90)
#: The shortest time between two notes of page views, for each user and process.
REMEMBERED_SECONDS = 60.0
_MANY = 10_000
_SALT = "halfpint.seen"
_TOKEN_AGE = timedelta(days=14)
_written: dict[int, float] = {}


def seen_token(user_id: int) -> str:
    """Return a token with which a page can report that the user is present, without session or cookie."""
    return signing.dumps(user_id, salt=_SALT)


def read_seen_token(token: str) -> int:
    """Return the primary key of the token's user. Raises django.core.signing.BadSignature."""
    user_id: int = signing.loads(token, salt=_SALT, max_age=_TOKEN_AGE)
    return user_id


def note_seen(user_id: int) -> None:
    """Store that the user is present now. Makes one query, and more only the first time."""
    now = timezone.now()
    if Presence.objects.filter(user=user_id).update(seen_at=now):
        return
    if not User.objects.filter(pk=user_id).exists():
        return
    try:
        with transaction.atomic():
            Presence.objects.bulk_create([Presence(user_id=user_id, seen_at=now)], ignore_conflicts=True)
    except IntegrityError:  # the user was deleted at this moment
        return


def seen_at(user_id: int) -> datetime | None:
    """Return when the user was last present, or None."""
    return Presence.objects.filter(user=user_id).values_list("seen_at", flat=True).first()


def in_use_until(seen: datetime | None, now: datetime) -> datetime | None:
    """Return when to check again if the user is present at `now`, else None."""
    return seen + IN_USE if seen is not None and seen + IN_USE > now else None


def note_page_views(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: record users as present when they load a page or send a form.

    Makes no query if the request has loaded no user.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        user = getattr(request, "_cached_user", None)  # set if the request has loaded request.user
        if user is not None and user.is_authenticated and _by_hand(request) and _is_news(user.pk):
            try:
                note_seen(user.pk)
            except DatabaseError:  # such as a full disk; the page itself was served
                log.warning("Nobody could be noted as seen.")
                _written.pop(user.pk, None)
        return response

    return middleware


def _by_hand(request: HttpRequest) -> bool:
    """Return whether a user made the request, and not an unused tab that polls, or a prefetching browser."""
    if request.method == "POST":
        return True
    return "HX-Request" not in request.headers and "prefetch" not in request.headers.get("Sec-Purpose", "")


def _is_news(user_id: int) -> bool:
    """Return whether this process has not recorded the user recently, and remember that it does now."""
    now = time.monotonic()
    if now - _written.get(user_id, -REMEMBERED_SECONDS) < REMEMBERED_SECONDS:
        return False
    if len(_written) >= _MANY:
        _written.clear()
    _written[user_id] = now
    return True
