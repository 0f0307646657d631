"""Compiled templates are found, escaped and translated like those of Django."""

from typing import Any

import pytest
from django.template import Context, Engine, TemplateDoesNotExist
from django.template import engines as template_engines
from django.test import RequestFactory
from django.utils import translation
from django.utils.safestring import SafeString


@pytest.fixture
def engine(tmp_path: Any) -> Engine:
    """An engine like the site's, with its templates in an empty folder."""
    usual = template_engines["django"].engine  # type: ignore[attr-defined]
    made = Engine(
        dirs=[tmp_path],
        loaders=usual.loaders,
        libraries=usual.libraries,
        context_processors=["django.template.context_processors.csrf"],
    )
    (tmp_path / "outer.html").write_text('<p>{% include inner with word="one" %}</p>{{ word }}')
    return made


def written(engine: Engine, name: str, source: str) -> None:
    (engine.dirs[0] / name).write_text(source)  # type: ignore[operator]


def test_what_somebody_wrote_is_escaped_and_what_the_house_drew_is_not(engine: Engine) -> None:
    written(engine, "one.jinja", '<i title="{{ name }}">{{ drawn }}{{ tag.icon("chat") }}</i>')
    said = engine.get_template("one.jinja").render(Context({"name": "\"><script>'", "drawn": SafeString("<b>3</b>")}))
    assert '<i title="&#34;&gt;&lt;script&gt;&#39;"><b>3</b><svg class="icon"' in said


def test_words_with_names_in_them_are_escaped_whole(engine: Engine) -> None:
    written(engine, "one.jinja", '{{ _("%(names)s would like a pause.")|format(names=who) }}')
    with translation.override("de"):
        assert engine.get_template("one.jinja").render(Context({"who": "<Bo>"})) == "Pause gewünscht von &lt;Bo&gt;."
    with translation.override("en"):
        assert engine.get_template("one.jinja").render(Context({"who": "Bo"})) == "Bo would like a pause."


def test_what_is_missing_is_nothing(engine: Engine) -> None:
    written(engine, "one.jinja", "<{{ nobody.name.first }}{% if nobody.on %}!{% endif %}>")
    assert engine.get_template("one.jinja").render(Context()) == "<>"


def test_each_kind_includes_the_other_and_hands_over_all_that_it_has(engine: Engine) -> None:
    written(engine, "one.jinja", '{{ word }}{{ render("two.html", word="two") }}{{ word }}')
    written(engine, "two.html", "({{ word }} {{ around }})")
    page = engine.get_template("outer.html").render(Context({"inner": "one.jinja", "around": "me", "word": "w"}))
    assert page == "<p>one(two me)one</p>w"


def test_a_form_has_the_token_of_its_page(engine: Engine) -> None:
    written(engine, "one.jinja", "{{ csrf() }}")
    written(engine, "one.html", "{% csrf_token %}")
    request = RequestFactory().get("/")
    tokens = {"csrf_token": "a" * 64, "request": request}
    assert engine.get_template("one.jinja").render(Context(tokens)) == engine.get_template("one.html").render(
        Context(tokens)
    )
    assert engine.get_template("one.jinja").render(Context()) == ""


def test_days_and_hours_are_the_readers(engine: Engine) -> None:
    from datetime import UTC, datetime

    written(engine, "one.jinja", '{{ when|date("D H:i") }}, {{ when|day }}')
    moment = datetime(2026, 11, 24, 17, 5, tzinfo=UTC)
    with translation.override("de"):
        compiled = engine.get_template("one.jinja").render(Context({"when": moment}))
    written(engine, "one.html", '{% load ui %}{{ when|date:"D H:i" }}, {{ when|day }}')
    with translation.override("de"):
        assert compiled == engine.get_template("one.html").render(Context({"when": moment})) == "Di 17:05, Di 24. Nov"


def test_a_template_that_is_not_there_is_said_to_be_missing(engine: Engine) -> None:
    with pytest.raises(TemplateDoesNotExist, match=r"nowhere\.jinja"):
        engine.get_template("nowhere.jinja")


def test_a_changed_file_is_compiled_anew_once_the_engine_is_told(engine: Engine) -> None:
    written(engine, "one.jinja", "before")
    assert engine.get_template("one.jinja").render(Context()) == "before"
    written(engine, "one.jinja", "after")
    for loader in engine.template_loaders:
        loader.reset()
    assert engine.get_template("one.jinja").render(Context()) == "after"
