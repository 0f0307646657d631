"""Middleware that sets the reader's time zone and display settings for a request. Both are read only when used."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from games.engine import decks
from halfpint_site.accounts.display_settings import display_settings_of


class ReaderZone(tzinfo):
    """The time zone of the request's user, read when the first time is shown.

    A request that shows no time (a poll that answers "nothing new") therefore loads neither session nor user for it.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def _zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(getattr(self._request.user, "time_zone", "UTC"))

    def utcoffset(self, moment: datetime | None) -> timedelta | None:
        return self._zone.utcoffset(moment and moment.replace(tzinfo=self._zone))

    def dst(self, moment: datetime | None) -> timedelta | None:
        return self._zone.dst(moment and moment.replace(tzinfo=self._zone))

    def tzname(self, moment: datetime | None) -> str | None:
        return self._zone.tzname(moment and moment.replace(tzinfo=self._zone)) or str(self)

    def fromutc(self, moment: datetime) -> datetime:
        return self._zone.fromutc(moment.replace(tzinfo=self._zone))

    def __str__(self) -> str:
        return self._zone.key


def reader_time_zone(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: show times in the time zone of the request's user."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(ReaderZone(request)):
            return get_response(request)

    return middleware


def reader_display_settings(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: set ``request.display_settings``, and draw cards with the reader's deck.

    Apps that may not import accounts use ``request.display_settings``. The settings are read at the first access.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        display_settings: Any = SimpleLazyObject(lambda: display_settings_of(request))
        request.display_settings = display_settings  # type: ignore[attr-defined]
        with decks.holding(lambda: str(display_settings.deck)):
            return get_response(request)

    return middleware
