"""Whether an open table can still be joined, and whom its invitations name."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.play.clocks.downtime import ago
from games.play.models import Match

#: Whoever opens one for anybody wants to play now. One for friends may wait for the evening.
_LIVE = Q(audience=Match.Audience.ANYONE, pace__in=("live", "live-bank"))


def outlived(now: datetime | None = None) -> Q:
    """Tables at which nobody should sit down any more: the host is gone, or they have waited too long. They are neither
    shown nor joined, also before the sweep has closed them.
    """
    moment = now or timezone.now()
    old = Q(opened_at__lt=ago(timedelta(days=settings.HALFPINT_OPEN_TABLE_DAYS), moment))
    live = _LIVE & Q(opened_at__lt=ago(timedelta(hours=settings.HALFPINT_LIVE_TABLE_HOURS), moment))
    return old | live | Q(host=None) | Q(host__is_active=False)


def named(user: Any) -> Q:
    """Invitations that name this person, or their proven address."""
    return Q(user=user) | Q(email__iexact=user.email) if user.email else Q(user=user)
