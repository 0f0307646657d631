"""Who is here right now: the page's sign of life, and any page view for browsers without scripts."""

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
#: A tab that was in use this long ago still is.
IN_USE = timedelta(seconds=90)
#: A page view is written down at most this often, for each person and process.
REMEMBERED_SECONDS = 60.0
_MANY = 10_000
_SALT = "halfpint.seen"
_TOKEN_AGE = timedelta(days=14)
_written: dict[int, float] = {}


def seen_token(user_id: int) -> str:
    """Lets a page say that this person is here, without session or cookie. Good for that and for nothing else."""
    return signing.dumps(user_id, salt=_SALT)


def read_seen_token(token: str) -> int:
    """Whom the token belongs to. Raises django.core.signing.BadSignature."""
    user_id: int = signing.loads(token, salt=_SALT, max_age=_TOKEN_AGE)
    return user_id


def note_seen(user_id: int) -> None:
    """The person is here now: one query, more the first time."""
    now = timezone.now()
    if Presence.objects.filter(user=user_id).update(seen_at=now):
        return
    if not User.objects.filter(pk=user_id).exists():
        return
    try:
        with transaction.atomic():
            Presence.objects.bulk_create([Presence(user_id=user_id, seen_at=now)], ignore_conflicts=True)
    except IntegrityError:  # gone in this very moment
        return


def seen_at(user_id: int) -> datetime | None:
    """When the person was last here."""
    return Presence.objects.filter(user=user_id).values_list("seen_at", flat=True).first()


def in_use_until(seen: datetime | None, now: datetime) -> datetime | None:
    """If the site is in use at `now`: when to look again; else None."""
    return seen + IN_USE if seen is not None and seen + IN_USE > now else None


def note_page_views(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: whoever loads a page or sends a form is here. Asks nothing of requests that load no person."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        user = getattr(request, "_cached_user", None)  # what request.user has loaded, if anybody asked for it
        if user is not None and user.is_authenticated and _by_hand(request) and _is_news(user.pk):
            try:
                note_seen(user.pk)
            except DatabaseError:  # a full disk: the page was read, and that is what was asked for
                log.warning("Nobody could be noted as seen.")
                _written.pop(user.pk, None)
        return response

    return middleware


def _by_hand(request: HttpRequest) -> bool:
    """A person did this: not the poll of a forgotten tab, and not a page fetched in advance."""
    if request.method == "POST":
        return True
    return "HX-Request" not in request.headers and "prefetch" not in request.headers.get("Sec-Purpose", "")


def _is_news(user_id: int) -> bool:
    now = time.monotonic()
    if now - _written.get(user_id, -REMEMBERED_SECONDS) < REMEMBERED_SECONDS:
        return False
    if len(_written) >= _MANY:
        _written.clear()
    _written[user_id] = now
    return True
