"""Users who say that they are under age see the rules without the drinking rules on every page (§ 14)."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db
PAGES = (
    "rules/half-pint-heroes/",
    "rules/half-pint-heroes/both/",
    "rules/half-pint-heroes/booklet/",
    "rules/glossary/",
)
QUESTIONS = ("rules/search/?q=drinking+rules", "rules/search/?q=who+drinks+in+a+brawl")


@pytest.fixture
def young() -> Client:
    cleo = new_guest("Cleo")
    cleo.under_age = True
    cleo.save(update_fields=["under_age"])
    client = Client()
    client.force_login(cleo)
    return client


def read(client: Client, path: str, language: str = "en") -> str:
    answer = client.get(f"/{language}/{path}")
    assert answer.status_code == 200, path
    page = unescape(answer.content.decode())
    return page.replace("q=drinking", "").replace('value="drinking rules"', "").replace("q=who+drinks", "")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("language", "words"), [("en", ("Drinking rules", "drinking rules")), ("de", ("Saufspiel",))])
def test_pages_of_the_rules_leave_it_out_for_them_alone(
    young: Client, path: str, language: str, words: tuple[str, ...]
) -> None:
    assert any(word in read(Client(), path, language) for word in words)
    page = read(young, path, language)
    assert not [word for word in words if word in page]


def test_the_other_sections_keep_their_numbers(young: Client) -> None:
    page: Any = read(young, PAGES[0])
    assert 'id="s13-1"' in page
    assert 'id="s14-1"' not in page
    assert 'id="s15-1"' in page


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_search_answers_them_with_other_paragraphs(young: Client, question: str) -> None:
    assert "#s14-" in read(Client(), question)
    assert "#s14" not in read(young, question)
