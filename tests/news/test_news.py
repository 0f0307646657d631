"""News: the same in both languages, on a page and in a feed that feed readers understand."""

import re
from xml.etree import ElementTree as ET

import pytest
from django.test import Client

from halfpint_site.news.source import news

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def test_both_languages_have_news_of_the_same_days_newest_first() -> None:
    days = [piece.day for piece in news("en")]
    assert days == [piece.day for piece in news("de")]
    assert days == sorted(set(days), reverse=True)
    assert days


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_page_tells_all_of_them(client: Client, lang: str) -> None:
    html = client.get(f"/{lang}/news/").content.decode()
    assert re.findall(r'id="(n[\d-]+)"', html) == [piece.anchor for piece in news(lang)]
    assert all(piece.title in html for piece in news(lang))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_feed_tells_the_same_and_leads_to_the_page(client: Client, lang: str) -> None:
    response = client.get(f"/{lang}/news/feed/")
    assert response.headers["Content-Type"].startswith("application/atom+xml")
    feed = ET.fromstring(response.content)
    entries = feed.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}title") for entry in entries] == [piece.title for piece in news(lang)]
    links = [link.attrib["href"] for entry in entries for link in entry.findall(f"{ATOM}link")]
    assert links == [f"http://testserver/{lang}/news/#{piece.anchor}" for piece in news(lang)]
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries)
    assert feed.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == lang


@pytest.mark.parametrize("lang", ["de", "en"])
def test_links_in_news_lead_somewhere_in_the_same_language(client: Client, lang: str) -> None:
    links = [link for piece in news(lang) for link in re.findall(r'href="([^"]+)"', piece.html)]
    assert links
    for link in links:
        assert link.startswith(f"/{lang}/")
        assert client.get(link).status_code == 200


def test_every_page_names_the_feed(client: Client) -> None:
    assert '<link rel="alternate" type="application/atom+xml"' in client.get("/en/rules/").content.decode()
