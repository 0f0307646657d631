"""Every rule text shows how its game begins, in both languages, and says it to who does not see it."""

import re

import pytest

from games import catalog
from games.rulebook.pages import render_page
from games.rulebook.setups import OWN, draw_setup, section_before
from games.rulebook.source import sources

FIGURE = re.compile(r'<figure class="position position--setup">.*?</figure>', re.DOTALL)
TEXTS = [(slug, lang) for slug, lang in sources() if slug in catalog.games()]


def picture_of(slug: str, lang: str) -> str:
    """The picture on the page."""
    found = [FIGURE.findall(part.html) for part in render_page(slug, lang).parts]
    [picture] = [one for each in found for one in each]
    return str(picture)


@pytest.mark.parametrize(("slug", "lang"), TEXTS)
def test_a_rule_page_shows_how_the_game_begins(slug: str, lang: str) -> None:
    if OWN in sources()[slug, lang].markdown:
        assert render_page(slug, lang).sections[1].paragraphs[-1].html.count("<figure") == 1
        return
    picture = picture_of(slug, lang)
    [caption] = re.findall(r"<figcaption><p>(.+?)</p></figcaption>", picture)
    assert caption.startswith("So fängt es an" if lang == "de" else "This is how it begins")


@pytest.mark.parametrize("slug", catalog.games())
def test_the_picture_says_in_words_what_it_shows(slug: str) -> None:
    """What is drawn has a name, or is hidden beside words that say the same; nothing can be touched or followed."""
    picture = draw_setup(slug, "de")
    drawn = re.findall(r'<svg class="(?:board|die|cup)[^>]*>', picture)
    assert all("aria-label=" in one or "aria-hidden=" in one for one in drawn)
    said = re.sub(r"<figcaption>.*", "", picture)
    assert re.search(r'aria-label="[^"]+"', said)
    assert ('class="board"' in said) <= ("<dd>" in said)
    assert not re.search(r"<a |<button|<input|data-id", said)


def test_it_stands_before_the_first_move() -> None:
    """In draughts below the board and its men, in Hearts below the deal: passing begins after it."""
    assert (section_before("draughts"), section_before("hearts"), section_before("half-pint-heroes")) == (3, 4, 4)
    for slug, number in (("draughts", "2."), ("cancellation-hearts", "3."), ("half-pint-heroes", "3.")):
        parts = [part.number for part in render_page(slug, "en").parts if FIGURE.search(part.html)]
        assert [part.startswith(number) for part in parts] == [True]


def test_hands_are_shown_where_there_are_hands() -> None:
    assert draw_setup("hearts", "en").count("card--small") == 13
    assert "A hand after the deal" in draw_setup("mau-mau", "en")
    assert "A hand" not in draw_setup("pachisi", "en")


def test_the_picture_is_the_same_in_both_languages_and_on_every_day() -> None:
    spots = [re.findall(r"translate\([^)]*\)", draw_setup("barricade", lang)) for lang in ("de", "en", "de")]
    assert spots[0] == spots[1] == spots[2]
    assert spots[0]
