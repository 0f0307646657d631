"""No address answers invalid input with a server error, and none takes a second for it.

By default a few requests to every pattern; `FUZZ=100 make test ARGS="-k nonsense"` sends a hundred times as many, and
`TEST_LUCK=2` others.
"""

import os
import re
import traceback
from collections.abc import Callable
from random import Random
from time import thread_time
from typing import Any, NamedTuple

import pytest
from django.core.signals import got_request_exception
from django.db import transaction
from django.test import Client

from tests.fuzz import nonsense
from tests.fuzz.addresses import Pattern, all_patterns
from tests.fuzz.world import PEOPLE, World, populated
from tests.tiers import slow_but

pytestmark = pytest.mark.django_db
ROUNDS = int(os.environ.get("FUZZ", "1"))
BY_DAY = 8  # each user tries one pattern of this many
SECOND = 1.0
FIELD = re.compile(r'<(?:input|select|textarea|button)[^>]*\bname="([^"]+)"')


class Sent(NamedTuple):
    """A request, as it can be read in a failure and sent again."""

    role: str
    method: str
    address: str
    body: bytes | str
    kind: str
    headers: dict[str, str]
    cookies: dict[str, str]

    def __str__(self) -> str:
        said = f" {self.kind!r} {self.body[:300]!r}" if self.body else ""
        return f"{self.role}: {self.method} {self.address[:300]}{said} {self.headers or ''} {self.cookies or ''}"


class Fuzzer:
    """Sends invalid input as one user. Changes are rolled back, so that each request is independent."""

    def __init__(self, world: World, role: str, luck: Random) -> None:
        self.world, self.role, self.luck = world, role, luck
        self.client = world.browser(role)
        self.cookies = {name: morsel.value for name, morsel in self.client.cookies.items()}
        self.fields: dict[str, list[str]] = {}
        self.problems: list[str] = []
        self._raised: list[str] = []

    def try_pattern(self, pattern: Pattern) -> None:
        """Get the page, post its fields, and send an unusual request."""
        address = pattern.address(self.luck, self.world.ids)
        self.send("GET", address, fields=[])
        known = [*nonsense.NAMES, *self.fields.get(pattern.route, []) * 5]
        self.send("POST", address, fields=known)
        self.send(self.luck.choice(nonsense.METHODS), pattern.address(self.luck, self.world.ids), fields=known)

    def send(self, method: str, address: str, fields: list[str]) -> None:
        """Send a request with this method, with random values for everything that is not given."""
        self.try_once(self.request(method, address, fields))

    def try_once(self, sent: Sent) -> None:
        """Send a request, and record it if the answer is a server error or slow."""
        status, seconds = self.answered(sent)
        if status >= 500 and status != 503:
            self.problems.append(f"{status} {sent}\n{brief(self._raised)}")
        elif seconds > SECOND and self.answered(sent)[1] > SECOND:  # the first one may have compiled a template
            self.problems.append(f"{seconds:.1f} s {sent}")

    def request(self, method: str, address: str, fields: list[str]) -> Sent:
        """Return a request with invalid input in query, body, headers and cookies."""
        luck = self.luck
        if fields or luck.random() < 0.3:
            address += "?" + nonsense.query(luck, fields or nonsense.NAMES)
        body: bytes | str = ""
        kind = nonsense.KINDS[0]
        if method not in ("GET", "HEAD"):
            body, kind = nonsense.query(luck, fields), kind
            if luck.random() < 0.25:
                body, kind = luck.choice(nonsense.BODIES), luck.choice(nonsense.KINDS)
        headers = {name: nonsense.word(luck) for name in luck.sample(nonsense.HEADERS, luck.choice([0, 0, 0, 1, 2]))}
        cookies = {name: nonsense.word(luck) for name in luck.sample(nonsense.COOKIES, luck.choice([0, 0, 0, 0, 1]))}
        return Sent(self.role, method, address, body, kind, headers, cookies)

    def answered(self, sent: Sent) -> tuple[int, float]:
        """Return status and seconds of CPU."""
        for name in list(self.client.cookies):
            del self.client.cookies[name]
        for name, value in (self.cookies | sent.cookies).items():
            self.client.cookies[name] = _sendable(value)
        self._raised.clear()
        got_request_exception.connect(self._note)
        before = thread_time()
        try:
            with transaction.atomic():
                headers = {name: _sendable(value) for name, value in sent.headers.items()}
                answer = self.client.generic(
                    sent.method, sent.address, sent.body, content_type=sent.kind, headers=headers
                )
                status = answer.status_code
                read(answer, self.fields)
                transaction.set_rollback(True)
        except Exception:  # an exception from the test client would have been a 500
            status = 500
            self._raised.append(traceback.format_exc())
        finally:
            got_request_exception.disconnect(self._note)
        return status, thread_time() - before

    def _note(self, sender: Any, request: Any = None, **_signal: Any) -> None:
        self._raised.append(traceback.format_exc())


def brief(raised: list[str]) -> str:
    """Return where an exception was raised, and which."""
    lines = "".join(raised).splitlines()
    ours = [line.strip() for line in lines if "File " in line and "site-packages" not in line]
    return "\n".join([*(ours or lines)[-4:], *lines[-1:]])


def _sendable(value: str) -> str:
    """Return the text as a server gives it to Django: without control characters, and bytes as latin-1."""
    return "".join(sign for sign in value if sign.isprintable()).encode(errors="replace").decode("latin-1")


def read(answer: Any, fields: dict[str, list[str]]) -> None:
    """Read the whole answer, and remember the names of its fields."""
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if answer.status_code == 200 and content:
        fields[answer.resolver_match.route] = FIELD.findall(content.decode(errors="replace"))


@pytest.mark.parametrize("role", slow_but(["member", "stranger"], PEOPLE))
def test_nonsense_is_refused_in_words_and_at_once(role: str, fuzz_luck: Callable[[str], Random]):
    world, luck = populated(), fuzz_luck(role)
    fuzzer = Fuzzer(world, role, luck)
    patterns = [pattern for pattern in all_patterns(("en", "de")) if pattern.is_admin <= (role == "admin")]
    for number in range(ROUNDS):
        chosen = patterns if ROUNDS > 1 else luck.sample(patterns, len(patterns) // BY_DAY)
        for pattern in chosen:
            fuzzer.try_pattern(pattern)
        assert not fuzzer.problems, f"in round {number}:\n" + "\n\n".join(fuzzer.problems[:10])


@pytest.fixture
def fuzz_luck() -> Callable[[str], Random]:
    return lambda role: Random(f"{role} {os.environ.get('TEST_LUCK', '')}")


def each_address(world: World, luck: Random) -> list[str]:
    """Return one address of each public pattern; by default of half of them, and of all of accounts."""
    patterns = [pattern for pattern in all_patterns() if not pattern.is_admin]
    chosen = [pattern for pattern in patterns if ROUNDS > 1 or "/account/" in pattern.route or luck.random() < 0.5]
    return [pattern.address(luck, world.ids) for pattern in chosen]


@pytest.mark.parametrize("role", slow_but(["member"], ["stranger", "guest", "member"]))
def test_no_page_stumbles_over_where_to_go_next(role: str, fuzz_luck: Callable[[str], Random]):
    world, luck = populated(), fuzz_luck(role)
    fuzzer = Fuzzer(world, role, luck)
    for address in each_address(world, luck):
        for method, value in (("GET", "zzz"), ("POST", luck.choice(["zzz", "//evil.example", "http://[", "%00"]))):
            fuzzer.try_once(Sent(role, method, f"{address}?next={value}", "", nonsense.KINDS[0], {}, {}))
    assert not fuzzer.problems, "\n\n".join(fuzzer.problems)


def test_malformed_multipart_is_refused_everywhere(fuzz_luck: Callable[[str], Random]):
    world, luck = populated(), fuzz_luck("multipart")
    fuzzer = Fuzzer(world, "member", luck)
    for address in each_address(world, luck):
        kind = luck.choice(nonsense.KINDS[1:4])
        fuzzer.try_once(Sent("member", "POST", address, b"--b\r\nContent-Disp", kind, {}, {}))
    assert not fuzzer.problems, "\n\n".join(fuzzer.problems)


def test_the_fuzzer_would_see_an_error(monkeypatch: pytest.MonkeyPatch):
    """Otherwise none of these tests could fail."""
    world = populated()
    fuzzer = Fuzzer(world, "stranger", Random(1))
    monkeypatch.setattr("games.shelf.views.render", lambda *_a, **_k: 1 / 0)
    assert isinstance(fuzzer.client, Client)
    fuzzer.send("GET", "/en/games/", fields=[])
    assert fuzzer.problems
    assert "ZeroDivisionError" in fuzzer.problems[0]
