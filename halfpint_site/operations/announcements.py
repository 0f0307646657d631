"""What the site announces on every page: the operator's announcements, closings, and outages of the worker.

Each process keeps them in memory and reads them again every few seconds (:mod:`.background_refresh`), so a page needs
no query for them.
"""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.play.clocks import downtime
from halfpint_site.operations.models import Announcement

HIDDEN = "hidden_news"
#: How long before its start a closing is announced.
AHEAD = timedelta(days=1)
_known: tuple[Announcement, ...] = ()


class News(NamedTuple):
    """A bar on a page. ``number`` is the key of an announcement, which readers can hide; 0 for a closing or an outage.

    A closing lasts from ``begins`` (None if it has begun) to ``ends``.
    """

    level: str
    text: str
    number: int = 0
    begins: datetime | None = None
    ends: datetime | None = None


def look() -> None:
    """Read announcements and closings into memory. Four queries."""
    global _known  # noqa: PLW0603 -- the memory of this process
    lasting = Q(ends_at=None) | Q(ends_at__gt=timezone.now())
    _known = tuple(Announcement.objects.filter(lasting).order_by("begins_at"))
    downtime.look()


def news(request: HttpRequest) -> list[News]:
    """Return the bars for this reader, most urgent first. No query."""
    away = downtime.away_since() is not None
    if not _known and not downtime.closings() and not away:
        return []
    now, language = timezone.now(), (get_language() or "en")[:2]
    stopped = _(
        "Part of the site isn't running at the moment. You can play on; all clocks are stopped until it's back."
    )
    return [
        *([News("warning", stopped)] if away else []),
        *_closings(now, language),
        *_announcements(now, language, _hidden(request)),
    ]


def _closings(now: datetime, language: str) -> list[News]:
    held = downtime.closed_now(now)
    if held is not None:
        return [News("warning", held.reason(language), ends=downtime.opens_at(held))]
    ahead = [closing for closing in downtime.closings() if now < closing.begins_at <= now + AHEAD]
    return [News("info", closing.reason(language), 0, closing.begins_at, closing.ends_at) for closing in ahead]


def _announcements(now: datetime, language: str, hidden: set[str]) -> list[News]:
    shown = [one for one in _known if one.begins_at <= now and (one.ends_at is None or now < one.ends_at)]
    unread = sorted((one for one in shown if str(one.pk) not in hidden), key=lambda one: one.level, reverse=True)
    return [News(one.level, one.text_de if language == "de" else one.text_en, one.pk) for one in unread]


def _hidden(request: HttpRequest) -> set[str]:
    return set(request.COOKIES.get(HIDDEN, "").split("."))


def hidden_with(request: HttpRequest, number: int) -> str:
    """Return the cookie value of a reader who also hides announcement ``number``. It drops those no longer shown."""
    kept = {str(one.pk) for one in _known} & (_hidden(request) | {str(number)})
    return ".".join(sorted(kept))


def site(request: HttpRequest) -> dict[str, Any]:
    """Return the announcements and the URLs of source code and licence (empty if not set).

    On a public page, forms have no CSRF token, since the page is the same for all visitors.
    """
    found = {"house_news": news(request), "SOURCE_URL": settings.SOURCE_URL, "LICENSE_URL": settings.LICENSE_URL}
    return found | {"csrf_token": ""} if getattr(request, "public", False) else found
