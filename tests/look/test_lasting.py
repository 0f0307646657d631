"""Cached fragments look as if they were not cached, and never show another user's data."""

import re
from typing import Any

import pytest
from django.template import Context, Library, Template, TemplateSyntaxError, engines
from django.test import Client
from django.utils import translation

from games.ui import caching
from tests.play.tables import new_guest, open_match

RENDERED: list[str] = []
library = Library()


@library.filter
def noted(value: Any) -> Any:
    RENDERED.append(str(value))
    return value


@pytest.fixture(autouse=True)
def _own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "_kept", {})
    engine: Any = engines["django"]
    monkeypatch.setitem(engine.engine.template_libraries, "noting", library)
    RENDERED.clear()


def template(part: str) -> Template:
    return Template("{% load i18n noting ui %}" + part)


def test_a_part_is_rendered_once_for_each_value_and_language() -> None:
    part = template('{% lasting name %}<p>{% translate "Talk" %} {{ name|noted }}</p>{% endlasting %}')
    for _ in range(3):
        for language, word in (("en", "Talk"), ("de", "Reden")):
            with translation.override(language):
                for name in ("Anna", "<b>"):
                    shown = part.render(Context({"name": name}))
                    assert shown == f"<p>{word} {'&lt;b&gt;' if name == '<b>' else name}</p>"
    assert RENDERED == ["Anna", "<b>"] * 2


def test_what_differs_is_put_in_escaped_and_not_kept() -> None:
    part = template(
        '{% lasting place for there %}<a id="{{ place|noted }}" href="{{ there }}">{{ there }}</a>{% endlasting %}'
    )
    for there, said in (("/a/", "/a/"), ("/b/?c=1&d", "/b/?c=1&amp;d"), ('"><i>', "&quot;&gt;&lt;i&gt;")):
        shown = part.render(Context({"place": "near", "there": there}))
        assert shown == f'<a id="near" href="{said}">{said}</a>'
    assert RENDERED == ["near"]


def test_a_part_knows_nothing_else_of_the_page() -> None:
    part = template("{% lasting name %}{{ name }}{{ secret }}{% endlasting %}")
    assert part.render(Context({"name": "Anna", "secret": "hers"})) == "Anna"


def test_what_cannot_be_found_again_is_not_kept() -> None:
    part = template("{% lasting names %}{{ names.0|noted }}{% endlasting %}")
    assert [part.render(Context({"names": [name]})) for name in ("Anna", "Ben", "Anna")] == ["Anna", "Ben", "Anna"]
    assert RENDERED == ["Anna", "Ben", "Anna"]


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "MOST", 10)
    part = template("{% lasting number %}{{ number|noted }}{% endlasting %}")
    for number in [*range(30), 29, 25]:
        assert part.render(Context({"number": number})) == str(number)
    assert len(caching._kept) == 10
    assert len(RENDERED) == 30


@pytest.mark.parametrize("part", ["{% lasting %}", "{% lasting a=1 %}", '{% lasting "a" %}'])
def test_it_takes_nothing_but_names(part: str) -> None:
    with pytest.raises(TemplateSyntaxError):
        template(part + "{% endlasting %}")


@pytest.mark.django_db
def test_readers_of_one_table_get_their_own_tokens_and_addresses() -> None:
    people = new_guest("Anna"), new_guest("Ben")
    matches = [open_match(*people, seats=3) for _ in range(2)]
    tokens: set[str] = set()
    for person in people:
        browser = Client()
        browser.force_login(person)
        for match in matches:
            page = browser.get(f"/en/table/{match.pk}/")
            html = page.content.decode()
            assert caching._MARK not in html
            found = set(re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', html))
            assert len(found) == 1, "one token a page"
            assert not found & tokens, "and nobody else's"
            tokens |= found
            said = re.search(r'<form class="sayings" method="post" action="([^"]+)"', html)
            assert said is not None
            assert said[1] == f"/en/table/{match.pk}/talk/"
            assert html.count(f'"/en/table/{match.pk}/') > 5
            other = matches[0] if match is matches[1] else matches[1]
            assert f'"/en/table/{other.pk}/talk/' not in html
