"""The log: a line for each request without personal data, and errors that can be found again."""

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core import signing
from django.test import Client
from django.urls import reverse

from games.play.models import Match
from halfpint_site.operations.logs import JsonLine, Safe, TextLine, blotted
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


class Log:
    """The output of the root logger with one of our formatters."""

    def __init__(self, formatter: logging.Formatter) -> None:
        self.stream = io.StringIO()
        self.handler = logging.StreamHandler(self.stream)
        self.handler.setFormatter(formatter)
        self.handler.addFilter(Safe())

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


def written(formatter: logging.Formatter) -> Iterator[Log]:
    root, log = logging.getLogger(), Log(formatter)
    before = root.level
    root.addHandler(log.handler)
    root.setLevel(logging.INFO)
    yield log
    root.removeHandler(log.handler)
    root.setLevel(before)


@pytest.fixture
def as_json() -> Iterator[Log]:
    yield from written(JsonLine())


@pytest.fixture
def as_text() -> Iterator[Log]:
    yield from written(TextLine())


def broken(*_args: Any, **_kwargs: Any) -> Any:
    raise RuntimeError(f"no way to ada@example.org with token=abcdefgh and {signing.dumps({'seat': 1})}")


@pytest.fixture
def match() -> Match:
    return open_match(new_guest("Ada"), new_guest("Bo"), seats=2)


def test_a_request_is_one_line_with_its_route_and_its_costs(as_json: Log, match: Match) -> None:
    signed_in(match.host).get(f"/de/table/{match.pk}/?secret=1")
    line = as_json.lines[-1]
    assert line["route"] == "/table/<str:match_id>/"
    assert (line["method"], line["status"], line["language"], line["person"]) == ("GET", 200, "de", "guest")
    assert line["queries"] > 2
    assert line["ms"] > 0
    assert line["cpu_ms"] > 0
    assert len(line["id"]) == 12


def test_the_line_of_a_request_gives_nobody_away(as_json: Log, as_text: Log, match: Match) -> None:
    client = signed_in(match.host)
    client.get(f"/en/table/{match.pk}/?secret=hush", headers={"User-Agent": "Tell-tale"})
    client.get("/en/nothing/there-is-no-such-page/")
    client.post("/en/account/login/", {"login": "ada@example.org", "password": "hunter22222"})
    client.get("/en/table/by-mail/a-ticket-that-is-none/")
    for told in (as_json.text, as_text.text):
        assert "/table/<str:match_id>/" in told
        for secret in (
            match.pk,
            "hush",
            "127.0.0.1",
            "Tell-tale",
            "no-such-page",
            "example.org",
            "hunter2",
            "ticket-that",
        ):
            assert secret not in told


def test_a_line_says_what_kind_of_person_it_was_without_asking_for_it(as_json: Log, match: Match) -> None:
    member = get_user_model().objects.create(email="mia@example.org", display_name="Mia")
    clients = [Client(), signed_in(match.host), signed_in(member)]
    before = len(as_json.lines)
    for client in clients:
        client.get("/en/")
    clients[-1].get("/robots.txt")
    assert [line["person"] for line in as_json.lines[before:]] == ["none", "guest", "member", "unasked"]


def test_a_page_that_is_not_ones_own_has_a_line_and_no_traceback(as_text: Log, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(sealed=True)
    assert signed_in(new_guest("Somebody")).get(reverse("play:table", args=[match.pk])).status_code == 403
    assert "403" in as_text.text
    assert "Traceback" not in as_text.text


def test_signs_of_life_and_numbers_are_not_logged(as_json: Log, client: Client) -> None:
    client.get("/healthz")
    client.get("/metrics")
    assert as_json.lines == []


def test_an_error_has_the_route_and_the_number_of_its_request_and_no_secret(
    as_json: Log, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = signed_in(match.host)
    monkeypatch.setattr("games.play.tables.table_views.show_table", broken)
    client.raise_request_exception = False
    answer = client.get(f"/en/table/{match.pk}/")
    assert answer.status_code == 500
    error, request = as_json.lines[-2:]
    assert (error["level"], error["route"]) == ("ERROR", "/table/<str:match_id>/")
    assert error["id"] == request["id"] == answer.headers["X-Request-ID"]
    assert "Traceback" in error["message"]
    assert "RuntimeError: no way to <address> with token=<secret> and <ticket>" in error["message"]
    assert match.pk not in error["message"]
    assert error["id"] in answer.content.decode()


def test_a_proxy_that_is_trusted_may_number_requests(client: Client, settings: Any) -> None:
    given = {"X-Request-ID": "from-the-proxy-1"}
    assert client.get("/robots.txt", headers=given).headers["X-Request-ID"] != "from-the-proxy-1"
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert client.get("/robots.txt", headers=given).headers["X-Request-ID"] == "from-the-proxy-1"
    odd = {"X-Request-ID": "a\tb c"}
    assert client.get("/robots.txt", headers=odd).headers["X-Request-ID"] != "a\tb c"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("connect to postgres://halfpint:hush@db:5432/x?sslmode=on", "connect to postgres://db:5432/…"),
        ("POST https://push.example/secret/path failed", "POST https://push.example/… failed"),
        ("{'Authorization': 'Bearer abcdefghij'}", "{'Authorization': '<secret>'}"),
        ("refused: {'ada@example.org': (550, b'no')}", "refused: {'<address>': (550, b'no')}"),
        ("celery@play.example.org ready", "celery@play.example.org ready"),
        ("from 203.0.114.7 and 2a02:8106:1::7", "from <address> and <address>"),
        ("redis at 10.0.0.5:6379, at 12:30:05, Django 5.2.19", "redis at 10.0.0.5:6379, at 12:30:05, Django 5.2.19"),
    ],
)
def test_secrets_are_blotted_out_and_what_helps_is_not(said: str, written: str) -> None:
    assert blotted(said) == written


def test_the_secret_key_is_never_written() -> None:
    assert settings.SECRET_KEY not in blotted(f"BadSignature with {settings.SECRET_KEY!r}")


def test_a_ticket_from_a_mail_is_blotted_out() -> None:
    ticket = signing.dumps({"match": "abc", "seat": 1, "move": "x" * 40}, salt="mail", compress=True)
    assert ticket not in blotted(f"could not read {ticket}")
    assert ticket.rpartition(":")[2] not in blotted(f"at {reverse('home')}{ticket}/")


def test_wake_ups_say_nothing_and_their_failures_do() -> None:
    code = (
        "import django; django.setup()\n"
        "import logging\n"
        "logging.getLogger('celery.app.trace').info('Task succeeded')\n"
        "logging.getLogger('celery.worker.strategy').info('Task received')\n"
        "logging.getLogger('celery.app.trace').error('Task raised')\n"
        "logging.getLogger('celery.apps.worker').info('ready')\n"
    )
    environment = {"DJANGO_SETTINGS_MODULE": "halfpint_site.settings", "HALFPINT_DEV": "1", "LOG_FORMAT": "json"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=_with(environment), capture_output=True, text=True, check=True
    )
    assert [json.loads(line)["message"] for line in done.stderr.splitlines()] == ["Task raised", "ready"]


def _with(variables: dict[str, str]) -> dict[str, str]:
    import os

    return {name: value for name, value in os.environ.items() if name != "LOG_LEVEL"} | variables
