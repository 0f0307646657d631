"""A move that a test posts is made twice: the ordinary way, taken back, then with the express lane. Both must be equal.

Equal are status, headers, cookies, the page but for its tokens, and every row of the tables that a move may write.
"""

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any
from urllib.parse import urlencode

import pytest
import time_machine
from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from games.play.models import Closing, Match, Move, Notice, Seat
from halfpint_site import express
from halfpint_site.accounts.notices import presence
from halfpint_site.accounts.notices.models import Presence
from halfpint_site.accounts.sessions.models import Session
from halfpint_site.operations import keeper

FORM = "application/x-www-form-urlencoded"
ROWS = (Match, Seat, Move, Notice, Presence, Session, Closing)
# Tokens against forgery, and numbers that the database has given to what bots say.
_OF_EACH = re.compile(r'\b[A-Za-z0-9]{64}\b|data-said="[0-9]+"')

taken: Counter[str] = Counter()
"""How many answers have gone which way, of this process: "express" or "ordinary"."""


_known: dict[Any, Any] = {}


def compare(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on. All clients of a process share what is known of plain answers, as requests to a process do."""
    begin, post, answer = express.Express.__init__, Client.post, express.Express._answer
    rank = {"lane": True}
    keeper.informed.set()  # nobody has closed the house, and no keeper runs in tests

    def begun(self: Any, get_response: Any) -> None:
        begin(self, get_response)
        self._known = _known

    def watched(self: Any, *arguments: Any) -> Any:
        if not rank["lane"]:
            raise express.Unusual
        response = answer(self, *arguments)
        taken["express"] += 1
        return response

    @contextmanager
    def ordinarily() -> Iterator[None]:
        rank["lane"] = False
        try:
            yield
        finally:
            rank["lane"] = True

    def posted(self: Client, path: str, data: Any = None, *more: Any, **options: Any) -> Any:
        if not path.endswith("/move/") or more or not isinstance(data, dict) or "content_type" in options:
            return post(self, path, data, *more, **options)
        form = urlencode(data, doseq=True)
        if settings.CSRF_COOKIE_NAME not in self.cookies:
            self.cookies[settings.CSRF_COOKIE_NAME] = "s" * 32  # a browser that has seen a form
        if not connection.in_atomic_block or connection.force_debug_cursor:
            return post(self, path, form, FORM, **options)
        with time_machine.travel(timezone.now(), tick=False):
            cookies, written, before = deepcopy(self.cookies), presence._written.copy(), _rows()
            point = transaction.savepoint()
            with ordinarily():
                ordinary = post(self, path, form, FORM, **options)
            expected = _rows()
            transaction.savepoint_rollback(point)
            self.cookies = cookies
            presence._written.clear()
            presence._written.update(written)
            count = taken["express"]
            response = post(self, path, form, FORM, **options)
            assert _rows() == expected
        assert _seen(response) == _seen(ordinary)
        made = expected["Move"] != before["Move"] and CookieStorage.cookie_name not in cookies
        assert (taken["express"] > count) == made, "a move that is made takes the lane, all else does not"
        taken["ordinary"] += not made
        return response

    monkeypatch.setattr(express.Express, "__init__", begun)
    monkeypatch.setattr(express.Express, "_answer", watched)
    monkeypatch.setattr(Client, "post", posted)


def _rows() -> dict[str, list[dict[str, Any]]]:
    """All but the keys that the database counts."""
    return {
        model.__name__: [
            {name: value for name, value in row.items() if name != "id" or model is Match}
            for row in model._default_manager.order_by("pk").values()
        ]
        for model in ROWS
    }


def _seen(response: Any) -> Any:
    headers = {name: value for name, value in response.items() if name != "X-Request-ID"}
    content = response.content
    if headers.get("Content-Encoding") == "gzip":  # Django pads it, so that its length tells nothing
        content, _length = gzip.decompress(content), headers.pop("Content-Length")
    return response.status_code, headers, response.cookies.output(), _OF_EACH.sub("", content.decode()).split("\n")
