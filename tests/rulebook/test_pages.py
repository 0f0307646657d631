"""The rule pages: both languages, their anchors, and the way back to a table."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils import translation

from games.rulebook.pages import sections

pytestmark = pytest.mark.django_db

HPH = "half-pint-heroes"
ROOT = Path(__file__).parents[2]
LARGEST = 30_000
"""Bytes of a rule page with the frame around it, as they are sent."""


def page(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_rules_are_there_in_both_languages(client: Client, lang: str) -> None:
    html = page(client, f"/{lang}/rules/{HPH}/")
    assert f'<html lang="{lang}"' in html
    assert {"de": "Keilerei", "en": "Brawl"}[lang] in html
    packed = client.get(f"/{lang}/rules/{HPH}/", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.content) < LARGEST


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_paragraph_has_its_anchor_exactly_once(client: Client, lang: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', page(client, f"/{lang}/rules/{HPH}/"))
    assert len(ids) == len(set(ids))
    assert {f"s{number.replace('.', '-')}" for number in sections(HPH, lang)} <= set(ids)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_page_brings_no_script_or_style_of_its_own(client: Client, lang: str) -> None:
    html = page(client, f"/{lang}/rules/{HPH}/")
    assert "<style" not in html
    assert " style=" not in html
    assert not re.search(r'<script(?! type="application/ld\+json")(?![^>]* src=)', html)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_text_leaves_no_markup_behind(client: Client, lang: str) -> None:
    text = re.sub(r"<[^>]+>", "", page(client, f"/{lang}/rules/{HPH}/").partition("<main")[2])
    for left in ("**", "```", "+++", "](", "{{", "{%", "&lt;"):
        assert left not in text


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_index_leads_to_the_rules(client: Client, lang: str) -> None:
    assert f'href="/{lang}/rules/{HPH}/"' in page(client, f"/{lang}/rules/")


def test_the_index_has_one_field_for_questions_and_for_games(client: Client) -> None:
    html = page(client, "/en/rules/").partition("<main")[2]
    assert html.count('type="search"') == 1
    assert 'href="/en/rules/reversi/"' in page(client, "/en/rules/search/?q=rever")
    assert 'class="answers__books"><a href="/en/rules/reversi/"' in page(
        client, "/en/rules/search/?q=who+begins+in+reversi"
    )


@pytest.mark.parametrize(
    ("lang", "asked", "slug"),
    [
        ("de", "memory", "pairs"),
        ("de", "Malefiz Regeln", "barricade"),
        ("en", "othello", "reversi"),
        ("de", "Mensch ärgere dich nicht", "pachisi"),
        ("en", "ludo", "pachisi"),
        ("en", "crazy eig", "mau-mau"),
        ("en", "checkers", "draughts"),
    ],
)
def test_a_game_is_found_by_what_others_call_it(client: Client, lang: str, asked: str, slug: str) -> None:
    html = page(client, f"/{lang}/rules/search/?q={asked}")
    assert re.search(rf'class="answers__books">[^\n]*href="/{lang}/rules/{slug}/"', html)
    assert "No paragraph answers that" not in html


@pytest.mark.parametrize(
    ("lang", "asked", "slug"),
    [
        ("en", "reversi", "reversi"),
        ("en", "who begins in reversi", "reversi"),
        ("de", "Halma", "halma"),
        ("de", "memory", "pairs"),
    ],
)
def test_the_page_of_a_game_is_found_by_its_name_also_of_one_to_come(
    client: Client, lang: str, asked: str, slug: str
) -> None:
    html = page(client, f"/{lang}/rules/search/?q={asked}")
    assert re.search(rf'class="answers__pages">[^\n]*href="/{lang}/games/{slug}/"', html)
    assert "No paragraph answers that" not in html


@pytest.mark.parametrize("asked", ["", "a", "How do I win?", "zzz"])
def test_a_question_that_names_no_game_leads_to_no_page_of_one(client: Client, asked: str) -> None:
    assert "answers__pages" not in page(client, f"/en/rules/search/?q={asked}")


def test_the_rules_lead_to_a_table_of_their_game_unless_somebody_comes_from_one(client: Client) -> None:
    new = 'href="/en/tables/new/?game=draughts"'
    assert new in page(client, "/en/rules/draughts/")
    assert new not in page(client, "/en/rules/draughts/?table=a1B2-c3_d4Xy")


@pytest.mark.parametrize("path", ["/en/rules/no-such-game/", "/de/rules/no-such-game/", f"/fr/rules/{HPH}/"])
def test_an_unknown_game_or_language_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_way_back_leads_to_the_table_i_came_from(client: Client) -> None:
    assert 'href="/en/table/a1B2-c3_d4Xy/"' in page(client, f"/en/rules/{HPH}/?table=a1B2-c3_d4Xy")


@pytest.mark.parametrize("table", ["", "//evil.example", "javascript:alert(1)", "a/b", "<b>", "x" * 65])
def test_a_way_back_to_anything_else_is_not_offered(client: Client, table: str) -> None:
    html = client.get(f"/en/rules/{HPH}/", {"table": table}).content.decode()
    assert "rules-back" not in html


def test_a_refused_move_links_to_its_paragraph_in_the_readers_language() -> None:
    template = Template('{% load rulebook %}{% paragraph "half-pint-heroes" "6.4" table="abc" %}')
    with translation.override("de"):
        assert template.render(Context()) == f"/de/rules/{HPH}/?table=abc#s6-4"


@pytest.mark.parametrize("suit", ["hops", "malt", "water", "fists", "nuts", "row", "hand"])
def test_cards_in_figures_bear_the_shapes_of_the_table(suit: str) -> None:
    """A style sheet cannot use one symbol of the sprite, so the rule pages have a file for each."""
    sprite = (ROOT / "halfpint_site/static/img/sprite.svg").read_text()
    symbol = re.search(rf'<symbol id="{suit}"[^>]*>(.*?)</symbol>', sprite)
    assert symbol
    assert symbol[1] in (ROOT / f"games/rulebook/static/rulebook/suits/{suit}.svg").read_text()
