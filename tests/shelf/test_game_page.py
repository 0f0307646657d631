"""The page of a game: what it is, and how to start."""

import re
from typing import Any

import pytest
from django.test import Client

from games.catalog import find, games
from games.play.tables.create import TableSpec, open_table
from games.rulebook.source import sources
from games.shelf.titles import Title, here, titles, to_come
from games.shelf.views import counts
from games.tutor.shelf import lessons_of
from tests.play.tables import new_guest
from tests.tutor.pages import text_of

pytestmark = pytest.mark.django_db


def page(client: Client, slug: str, language: str = "en") -> str:
    response = client.get(f"/{language}/games/{slug}/")
    assert response.status_code == 200
    return text_of(response).partition("<main")[2]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("title", titles(), ids=lambda title: title.slug)
def test_every_title_has_a_page_that_says_what_the_shelf_says(client: Client, title: Title, language: str) -> None:
    html = page(client, title.slug, language)
    said = title.said(language)
    assert f"<h1>{said.name}</h1>" in html
    assert said.say in html
    assert f"/covers/{title.slug}.svg?v=" in html
    facts = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", html))
    if title.players != (1,):
        assert facts[{"de": "Spieler", "en": "Players"}[language]] == counts(title.players)
    minutes = facts[{"de": "Am Stück", "en": "In one sitting"}[language]]
    assert re.match(r"\d+", minutes)[0] == str(title.minutes)  # type: ignore[index]  # it begins with a number


@pytest.mark.parametrize("title", here(), ids=lambda title: title.slug)
def test_a_game_that_is_here_is_told_in_more_than_a_line_in_both_languages(client: Client, title: Title) -> None:
    for language in ("de", "en"):
        about = title.about[language]
        assert len(re.findall(r"[.!?](?:\s|$)", about)) >= 2
        assert about not in title.said(language).say
        assert about in page(client, title.slug, language)


@pytest.mark.parametrize("slug", sorted(games()))
def test_a_game_that_is_here_leads_to_tables_rules_and_lessons(client: Client, slug: str) -> None:
    html = page(client, slug)
    assert f'href="/en/tables/new/?game={slug}"' in html
    assert f'href="/en/rules/{slug}/"' in html
    assert (f'href="/en/learn/{slug}/"' in html) == bool(lessons_of(find(slug)))
    assert "Not built yet" not in html


def test_a_title_to_come_says_so_and_offers_nothing_to_press(client: Client) -> None:
    for title in to_come()[:5]:
        html = page(client, title.slug)
        assert "Not built yet" in html
        assert "play-now" not in html
        assert "tables/new" not in html


def test_open_tables_of_that_game_and_no_other_stand_there(client: Client) -> None:
    match = open_table(new_guest("Anna"), TableSpec(games()["reversi"], 2, {}, audience="anyone"))
    assert f"/en/table/{match.pk}/" in page(client, "reversi")
    assert f"/en/table/{match.pk}/" not in page(client, "gomoku")


def test_variants_lead_to_each_other(client: Client) -> None:
    assert 'href="/en/games/pachisi-partners/"' in page(client, "pachisi")
    assert 'href="/en/games/pachisi/"' in page(client, "pachisi-partners")


def test_a_message_with_the_address_shows_name_line_and_picture(client: Client) -> None:
    html = client.get("/de/games/hearts/").content.decode()
    found: dict[str, Any] = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', html))
    assert found["title"] == "Hearts"
    assert found["description"].startswith("Überlass den anderen")
    assert found["image"].startswith("http://testserver/covers/hearts.png?v=")
    assert client.get(found["image"].removeprefix("http://testserver")).status_code == 200


def test_there_is_no_page_for_what_is_no_title(client: Client) -> None:
    assert client.get("/en/games/no-such-game/").status_code == 404


@pytest.mark.parametrize("slug", ["hearts", "half-pint-heroes"])
def test_the_rules_and_the_table_lead_to_the_page(client: Client, slug: str) -> None:
    assert (slug, "en") in sources()
    assert f'href="/en/games/{slug}/"' in text_of(client.get(f"/en/rules/{slug}/"))
    table = client.post("/en/play-now/", {"game": slug}, follow=True)
    assert f'href="/en/games/{slug}/"' in text_of(table)
