"""Presence: which users are on the site now.

Pages report it by a script. Middleware (``note_page_views``) notes page views, for browsers without scripts.
"""

import logging
from datetime import datetime, timedelta

from django.core import signing
from django.db import IntegrityError, transaction
from django.utils import timezone

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Presence

log = logging.getLogger(__name__)
#: A user who was seen within this time counts as present.
IN_USE = timedelta(seconds=90)
_SALT = "halfpint.seen"
_TOKEN_AGE = timedelta(days=14)


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
