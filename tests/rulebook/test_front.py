"""The parts around the paragraphs: summary box, points, options, questions, decisions; in both languages."""

import re
from dataclasses import fields

import msgspec
import pytest
from django.test import Client

from games.catalog import games
from games.rulebook.links import anchor
from games.rulebook.markdown import OF_THE_SITE
from games.rulebook.pages import rule_page, sections
from games.rulebook.source import Glance, sources

pytestmark = pytest.mark.django_db
HPH = "half-pint-heroes"
SLUGS = sorted({slug for slug, _ in sources()})
TEXTS = sorted(sources())
LINK = re.compile(r"\]\(#(s[\d-]+)\)")


def outline(slug: str, lang: str) -> dict[str, object]:
    """Return everything that must not depend on the language."""
    source = sources()[slug, lang]
    return {
        "glance": source.glance is not None,
        "reference": LINK.findall(source.reference),
        "scoring": (source.scoring.count("\n"), LINK.findall(source.scoring)),
        "options": [(option.field, option.section) for option in source.options],
        "advice": len(source.advice),
        "only here": source.only_here,
        "questions": [question.section for question in source.questions],
        "decided": [(part.number, len(part.decided)) for part in rule_page(slug, lang).parts],
        "words": sorted(source.words),
        "blocks": re.findall(r"^```(\S.*)$", source.markdown, re.MULTILINE),
        "links": LINK.findall(source.markdown),
        "tables": [line.count("|") for line in source.markdown.splitlines() if line.startswith("|")],
        "paragraphs": [text.count("\n\n") for text in source.markdown.split("\n#")],
    }


@pytest.mark.parametrize("slug", SLUGS)
def test_no_part_of_a_text_lacks_its_twin(slug: str) -> None:
    assert outline(slug, "de") == outline(slug, "en")


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_what_stands_around_the_paragraphs_links_to_paragraphs(slug: str, lang: str) -> None:
    source, known = sources()[slug, lang], sections(slug, lang)
    assert {option.section for option in source.options} <= known
    assert {question.section for question in source.questions} <= known
    assert set(LINK.findall(source.reference + source.scoring)) <= {anchor(number) for number in known}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_half_pint_heroes_has_everything_at_the_top_and_at_the_end(client: Client, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{HPH}/").content.decode()
    for part in (
        "glance",
        "minute",
        "card",
        "scoring",
        "advice",
        "questions",
        "options",
        "decisions",
        "origin",
        "print",
    ):
        assert f'id="{part}"' in html
    glance = sources()[HPH, lang].glance
    assert glance is not None
    assert all(getattr(glance, field.name) for field in fields(Glance))


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_options_that_are_explained_are_options_of_the_game(slug: str, lang: str) -> None:
    named = [option.field for option in sources()[slug, lang].options if option.field]
    known = {field.name for field in msgspec.structs.fields(games()[slug].options_type)}
    assert len(set(named)) == len(named)
    assert set(named) <= known


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", [slug for slug in SLUGS if sources()[slug, "en"].options])
def test_a_game_that_explains_options_explains_every_one(slug: str, lang: str) -> None:
    named = {option.field for option in sources()[slug, lang].options}
    assert {field.name for field in msgspec.structs.fields(games()[slug].options_type)} <= named


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", [slug for slug in SLUGS if games()[slug].base == "hearts"])
def test_a_relative_of_hearts_says_for_itself_what_it_is(slug: str, lang: str) -> None:
    own, base = sources()[slug, lang], sources()["hearts", lang]
    assert own.glance != base.glance
    assert own.questions != base.questions
    assert own.options != base.options


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_all_decisions_of_the_house_are_collected_with_their_paragraphs(client: Client, slug: str, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{slug}/").content.decode()
    page = rule_page(slug, lang)
    collected = html.partition('id="decisions"')[2].partition("</section>")[0]
    assert re.findall(r'href="#(s[\d-]+)"', collected) == [part.anchor for part in page.decided]
    markdown = sources()[slug, lang].markdown
    assert sum(len(part.decided) for part in page.decided) == markdown.count("\n> ") - markdown.count(OF_THE_SITE[lang])
    for part in page.decided:
        assert all(text in collected for text in part.decided)


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_every_refusal_leads_to_a_paragraph_that_is_there(client: Client, slug: str, lang: str) -> None:
    response = client.get(f"/{lang}/rules/{slug}/")
    assert response.status_code == 200
    ids = set(re.findall(r'\bid="([^"]+)"', response.content.decode()))
    assert {anchor(rule.section) for rule in games()[slug].rules} <= ids
