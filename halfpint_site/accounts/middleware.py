"""Times in the reader's zone, for requests that show any; and how the reader likes a table."""

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
from halfpint_site.accounts.display_settings import senses_of


class ReaderZone(tzinfo):
    """The time zone of the person reading, asked for when the first time is shown and not before.

    So a request that shows no time (a poll that answers "nothing new") touches neither session nor user for it.
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
    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(ReaderZone(request)):
            return get_response(request)

    return middleware


def reader_senses(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Puts ``senses`` on the request, for apps that know nothing of accounts, and has cards drawn of the reader's deck.

    Read when somebody asks, not before.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        senses: Any = SimpleLazyObject(lambda: senses_of(request))
        request.senses = senses  # type: ignore[attr-defined]
        with decks.holding(lambda: str(senses.deck)):
            return get_response(request)

    return middleware
