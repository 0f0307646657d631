"""Structured data of a rule page: valid JSON-LD that says what the page says."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from games.rulebook.pages import rule_page
from games.rulebook.source import Question, sources
from games.rulebook.structured import structured

pytestmark = pytest.mark.django_db
BLOCK = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)


def graph(html: str) -> dict[str, Any]:
    """Return the objects of the page's block by their type."""
    (text,) = BLOCK.findall(html)
    found = json.loads(text)
    assert found["@context"] == "https://schema.org"
    return {thing["@type"]: thing for thing in found["@graph"]}


@pytest.mark.parametrize(("slug", "lang"), sorted(sources()))
def test_a_rule_page_names_its_game_and_the_way_to_it(client: Client, slug: str, lang: str) -> None:
    things = graph(client.get(f"/{lang}/rules/{slug}/").content.decode())
    page = rule_page(slug, lang)
    assert things["Game"]["name"] == page.title
    assert things["Game"]["url"] == f"http://testserver/{lang}/rules/{slug}/"
    assert things["Game"]["inLanguage"] == lang
    trail = things["BreadcrumbList"]["itemListElement"]
    assert [step["item"] for step in trail] == [f"http://testserver/{lang}/rules/", things["Game"]["url"]]


def test_the_questions_of_the_page_are_those_of_the_block(client: Client) -> None:
    asked = graph(client.get("/de/rules/half-pint-heroes/").content.decode())["FAQPage"]["mainEntity"]
    questions = rule_page("half-pint-heroes", "de").source.questions
    assert [(one["name"], one["acceptedAnswer"]["text"]) for one in asked] == [(q.ask, q.answer) for q in questions]


def test_no_text_can_end_the_block() -> None:
    page = rule_page("half-pint-heroes", "en")
    evil = Question("</script><script>alert(1)</script>", "a & b <!--", "1.1")
    source = type(page.source)(**(vars(page.source) | {"questions": (evil,)}))
    block = structured(type(page)(**(vars(page) | {"source": source})), "http://x/", "http://x/", "Rules")
    assert block.count("</script>") == 1
    assert graph(block)["FAQPage"]["mainEntity"][0]["name"] == evil.ask
