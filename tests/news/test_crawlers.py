"""The sitemap is true: each of its pages answers, and names itself and its translations as the map does."""

import re
from xml.etree import ElementTree as ET

import pytest
from django.test import Client

from games.rulebook.source import sources

pytestmark = pytest.mark.django_db
MAP, XHTML = "{http://www.sitemaps.org/schemas/sitemap/0.9}", "{http://www.w3.org/1999/xhtml}"
HOST = "http://testserver"


def pages(client: Client) -> dict[str, dict[str, str]]:
    """Return the translations of each address in the map, by language."""
    root = ET.fromstring(client.get("/sitemap.xml").content)
    return {
        url.findtext(f"{MAP}loc", ""): {
            link.attrib["hreflang"]: link.attrib["href"] for link in url.findall(f"{XHTML}link")
        }
        for url in root
    }


def test_robots_are_told_where_the_map_is_and_that_tables_are_not_theirs(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()
    assert f"Sitemap: {HOST}/sitemap.xml" in text
    assert "Disallow: /*/table/" in text
    assert "Disallow: /*/account/" in text


@pytest.mark.slow
def test_each_page_of_the_map_answers_and_names_itself_and_its_twins(client: Client) -> None:
    found = pages(client)
    for address, twins in found.items():
        response = client.get(address.removeprefix(HOST))
        html = response.content.decode()
        assert response.status_code == 200, address
        assert re.findall(r'<link rel="canonical" href="([^"]+)"', html) == [address]
        assert dict(re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)"', html)) == twins
        assert all(there in found for there in twins.values())


def test_the_rules_of_every_game_are_on_the_map(client: Client) -> None:
    assert {f"{HOST}/{lang}/rules/{slug}/" for slug, lang in sources()} <= set(pages(client))


def test_a_page_with_a_query_is_the_same_page_to_search_engines(client: Client) -> None:
    html = client.get("/en/rules/half-pint-heroes/?table=abc").content.decode()
    assert f'<link rel="canonical" href="{HOST}/en/rules/half-pint-heroes/">' in html
    assert f'hreflang="de" href="{HOST}/de/rules/half-pint-heroes/">' in html
