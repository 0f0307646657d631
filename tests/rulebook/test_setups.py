"""Every rule text shows how its game begins, in both languages, with a description for blind readers."""

import re

import pytest
from django.test import Client

from games import catalog
from games.rulebook.setups import draw_setup
from games.rulebook.source import sources

pytestmark = pytest.mark.django_db
FIGURE = re.compile(r'<figure class="position position--setup">.*?</figure>', re.DOTALL)
TEXTS = [(slug, lang) for slug, lang in sources() if slug in catalog.games()]


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_a_rule_page_shows_how_the_game_begins_before_any_chapter(client: Client, slug: str, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{slug}/").content.decode()
    [picture] = FIGURE.findall(html)
    assert html.index(picture) < html.index('<details class="chapter">')
    [caption] = re.findall(r"<figcaption><p>(.+?)</p></figcaption>", picture)
    assert caption.startswith("So fängt es an" if lang == "de" else "This is how it begins")


@pytest.mark.parametrize("slug", catalog.games())
def test_the_picture_says_in_words_what_it_shows(slug: str) -> None:
    """Drawn things have a name, or are hidden beside text that says the same. Nothing can be tapped or followed."""
    picture = draw_setup(slug, "de")
    drawn = re.findall(r'<svg class="(?:board|die|cup)[^>]*>', picture)
    assert all("aria-label=" in one or "aria-hidden=" in one for one in drawn)
    said = re.sub(r"<figcaption>.*", "", picture)
    assert re.search(r'aria-label="[^"]+"', said)
    assert ('class="board"' in said) <= ("<dd>" in said)
    assert not re.search(r"<a |<button|<input|data-id", said)


def test_hands_are_shown_where_there_are_hands() -> None:
    assert draw_setup("hearts", "en").count("card--small") == 13
    assert "A hand after the deal" in draw_setup("mau-mau", "en")
    assert "A hand" not in draw_setup("pachisi", "en")


def test_the_picture_is_the_same_in_both_languages_and_on_every_day() -> None:
    spots = [re.findall(r"translate\([^)]*\)", draw_setup("barricade", lang)) for lang in ("de", "en", "de")]
    assert spots[0] == spots[1] == spots[2]
    assert spots[0]
