"""Public pages for anonymous visitors: cacheable, answered briefly if unchanged, and without personal data."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.test.signals import template_rendered
from django.utils import timezone

from games.play.models import Closing
from halfpint_site.operations import announcements
from halfpint_site.web import public_pages as public
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
PAGES = [
    "/en/rules/",
    "/de/rules/half-pint-heroes/",
    "/en/rules/half-pint-heroes/both/",
    "/en/rules/half-pint-heroes/booklet/",
    "/en/rules/half-pint-heroes/card/",
    "/en/rules/half-pint-heroes/pad/",
    "/en/rules/glossary/",
    "/en/games/",
    "/en/games/?players=3",
    "/de/games/half-pint-heroes/",
    "/en/news/",
    "/en/imprint/",
]
RULES = "/en/rules/half-pint-heroes/"


@pytest.fixture
def drawn() -> Iterator[list[Any]]:
    """Record the templates that are rendered during a test."""
    found: list[Any] = []

    def note(template: Any, **_more: Any) -> None:
        found.append(template.name)

    template_rendered.connect(note)
    yield found
    template_rendered.disconnect(note)


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("packed", ["gzip", ""])
def test_who_has_the_page_hears_that_nothing_has_changed(address: str, packed: str, drawn: list[Any]) -> None:
    accept = {"Accept-Encoding": packed}
    first = Client().get(address, headers=accept)
    assert first.status_code == 200
    assert drawn
    drawn.clear()
    again = Client().get(address, headers=accept | {"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content, drawn) == (304, b"", [])
    for answer in (first, again):
        directives = set(answer.headers["Cache-Control"].split(", "))
        assert {"public", "max-age=0"} <= directives
        assert any(re.fullmatch(r"s-maxage=\d+", one) for one in directives)
        assert {one.strip() for one in answer.headers["Vary"].split(",")} == {"Cookie", "Accept-Encoding"}
        assert not answer.cookies
    other = Client().get(address, headers=accept | {"If-None-Match": '"another"'})
    assert (other.status_code, other.content, drawn) == (200, first.content, [])


@pytest.mark.parametrize("address", PAGES)
def test_a_page_for_somebody_who_is_known_is_only_theirs(address: str, drawn: list[Any]) -> None:
    person, etag = new_guest("Laura"), Client().get(address).headers["ETag"]
    client = signed_in(person)
    drawn.clear()
    answer = client.get(address, headers={"If-None-Match": etag})
    assert answer.status_code == 200
    assert drawn
    assert "private" in answer.headers["Cache-Control"]
    assert "public" not in answer.headers["Cache-Control"]
    assert "s-maxage" not in answer.headers["Cache-Control"]
    assert "Sign in" not in answer.content.decode()
    assert "Sign in" in Client().get(address.replace("/de/", "/en/")).content.decode()


@pytest.mark.parametrize("name", sorted(public._personal()))
def test_a_visitor_with_a_cookie_of_their_own_gets_a_page_of_their_own(name: str) -> None:
    client = Client()
    client.cookies[name] = "off.off.on.glass.off"
    answer = client.get(RULES)
    assert answer.status_code == 200
    assert "private" in answer.headers["Cache-Control"]
    assert "ETag" not in answer.headers
    assert "public" in Client().get(RULES).headers["Cache-Control"]


def test_no_page_that_is_kept_has_a_token_in_it() -> None:
    for address in PAGES:
        assert "csrfmiddlewaretoken" not in Client().get(address).content.decode()
    assert "csrfmiddlewaretoken" in Client().get("/en/").content.decode()


def test_without_a_session_a_form_from_here_needs_no_token_and_one_from_elsewhere_is_refused() -> None:
    def sent(client: Client, **headers: str) -> int:
        return int(client.post("/en/play-now/", headers=headers).status_code)

    visitor = Client(enforce_csrf_checks=True)
    assert sent(visitor) == 403
    assert sent(visitor, Origin="http://elsewhere.example") == 403
    assert sent(visitor, Origin="null") == 403
    assert sent(visitor, Origin="https://testserver") == 403
    assert sent(visitor, Origin="http://testserver") == 302
    assert "sessionid" in visitor.cookies
    assert sent(visitor, Origin="http://testserver") == 403, "now there is something to be protected"


def test_news_of_the_house_are_on_the_page_at_once() -> None:
    assert "Moving house" not in Client().get(RULES).content.decode()
    now = timezone.now()
    Closing.objects.create(begins_at=now, ends_at=now + timedelta(hours=1), reason_de="Umzug", reason_en="Moving house")
    announcements.look()
    try:
        assert "Moving house" in Client().get(RULES).content.decode()
    finally:
        Closing.objects.all().delete()
        announcements.look()


def test_a_page_is_kept_only_for_a_while(monkeypatch: pytest.MonkeyPatch, drawn: list[Any]) -> None:
    now = 1000.0
    monkeypatch.setattr(public, "monotonic", lambda: now)
    page = Client().get("/en/games/half-pint-heroes/").content.decode()
    assert "Friday" not in page
    open_match(new_guest("Laura"), bots=0, name="Friday")
    assert "Friday" not in Client().get("/en/games/half-pint-heroes/").content.decode()
    now += 11
    assert "Friday" in Client().get("/en/games/half-pint-heroes/").content.decode()


def test_no_more_pages_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public, "MOST", 3)
    for number in range(6):
        Client().get(f"/en/news/?n={number}")
    assert len(public._kept) == 3


def test_other_pages_are_not_kept() -> None:
    answer = Client().get("/en/tables/")
    assert "public" not in answer.headers["Cache-Control"]
    missing = Client().get("/en/rules/no-such-game/")
    assert missing.status_code == 404
    assert "public" not in missing.headers.get("Cache-Control", "")
