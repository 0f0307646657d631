"""Query filters for open tables that can no longer be joined, and for invitations of a user."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.play.clocks.downtime import ago
from games.play.models import Match

#: Public live tables expire early. A live table for friends may wait for the evening.
_LIVE = Q(audience=Match.Audience.ANYONE, pace__in=("live", "live-bank"))


def outlived(now: datetime | None = None) -> Q:
    """Return a filter for open tables that no one should join: the host is gone, or the table has waited too long.

    Such tables are neither listed nor joined, even before the sweep has closed them.
    """
    moment = now or timezone.now()
    old = Q(opened_at__lt=ago(timedelta(days=settings.HALFPINT_OPEN_TABLE_DAYS), moment))
    live = _LIVE & Q(opened_at__lt=ago(timedelta(hours=settings.HALFPINT_LIVE_TABLE_HOURS), moment))
    return old | live | Q(host=None) | Q(host__is_active=False)


def named(user: Any) -> Q:
    """Return a filter for invitations of this user, by account or by verified email address."""
    return Q(user=user) | Q(email__iexact=user.email) if user.email else Q(user=user)
