"""Rule pages in two languages: side by side, and links from each paragraph to the other language."""

import re

import pytest
from django.test import Client

from games.rulebook.pages import rule_page
from games.rulebook.source import languages, sources

pytestmark = pytest.mark.django_db
SLUGS = sorted({slug for slug, _ in sources()})
OTHER = {"de": "en", "en": "de"}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_its_rules_in_german_and_english(slug: str) -> None:
    assert languages(slug) == ["de", "en"]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_paragraph_leads_to_itself_in_the_other_language(client: Client, slug: str, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{slug}/").content.decode()
    twins = re.findall(r'<a class="twin" lang="(\w+)" hreflang="\w+" href="([^"]+)"', html)
    wanted = [f"/{OTHER[lang]}/rules/{slug}/#{part.anchor}" for part in rule_page(slug, lang).parts]
    assert twins == [(OTHER[lang], address) for address in wanted]
    there = client.get(f"/{OTHER[lang]}/rules/{slug}/").content.decode()
    assert all(f'id="{address.partition("#")[2]}"' in there for address in wanted)


def test_who_switches_language_keeps_the_way_back_to_the_table(client: Client) -> None:
    html = client.get("/en/rules/half-pint-heroes/?table=a1B2").content.decode()
    assert 'href="/de/rules/half-pint-heroes/?table=a1B2#s6-4"' in html
    assert 'href="/en/rules/half-pint-heroes/both/?table=a1B2"' in html


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", SLUGS)
def test_side_by_side_each_paragraph_stands_beside_its_twin(client: Client, slug: str, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{slug}/both/").content.decode()
    mine, theirs = rule_page(slug, lang), rule_page(slug, OTHER[lang])
    pairs = re.split(r'<div class="pair" id="', html)[1:]
    paragraphs = [part for part in mine.parts if "." in part.number]
    assert [pair.partition('"')[0] for pair in pairs] == [part.anchor for part in paragraphs]
    twins = {part.number: part for part in theirs.parts}
    for pair, part in zip(pairs, paragraphs, strict=True):
        first, second = pair.split(f'<div lang="{OTHER[lang]}">')
        assert part.html in first
        assert twins[part.number].html in second
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", ["/en/rules/no-such-game/both/", "/fr/rules/half-pint-heroes/both/"])
def test_an_unknown_game_or_language_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
