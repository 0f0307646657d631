"""Figures of the rules come from the engine and can be tried or watched, in both languages."""

import re

import pytest
from django.test import Client

from games.catalog import find, games
from games.engine.lessons import attempt, judge
from games.engine.text import words
from games.rulebook.glossary import base_of
from games.rulebook.pages import rule_page, sections
from games.rulebook.positions import draw_position, figures, shown, try_it
from games.rulebook.source import sources

pytestmark = pytest.mark.django_db
HPH = "half-pint-heroes"
NAMED = re.compile(r"^```(?:figure|cards) ([\w-]+)$", re.MULTILINE)
FIGURES = [(slug, name) for slug in games() for name in figures(slug)]
SHOWN = [(slug, name) for slug in games() for name in shown(slug)]


def named(slug: str, lang: str) -> list[str]:
    """Return the figures that a text names, in order."""
    return NAMED.findall(sources()[slug, lang].markdown)


@pytest.mark.parametrize("slug", sorted({slug for slug, _ in sources()}))
def test_both_languages_draw_the_same_figures_and_all_there_are(slug: str) -> None:
    assert named(slug, "de") == named(slug, "en")
    own, base = {*figures(slug), *shown(slug)}, base_of(slug)
    inherited = {*figures(base), *shown(base)} if base else set()
    assert len(set(named(slug, "de"))) == len(named(slug, "de"))
    assert own <= set(named(slug, "de")) <= own | inherited


def test_a_paragraph_of_the_base_leads_to_the_figure_of_the_base() -> None:
    assert 'href="/en/learn/hearts/figure/follow/"' in try_it("turbo-hearts", "en", "follow")
    assert 'href="/en/learn/turbo-hearts/figure/charging/"' in try_it("turbo-hearts", "en", "charging")
    for draw in (try_it, draw_position):
        with pytest.raises(KeyError):
            draw("turbo-hearts", "en", "no-such-figure")


@pytest.mark.parametrize(("slug", "name"), FIGURES)
def test_the_solution_of_a_figure_leads_to_what_its_text_says(slug: str, name: str) -> None:
    figure = figures(slug)[name]
    game = find(slug)
    tried = attempt(game, figure, figure.solution)
    assert judge(game, figure, figure.solution).right
    assert figure.expects(tried)
    assert figure.wrong or game.luck_only  # without decisions, no move is wrong
    assert not any(judge(game, figure, move).right for move in figure.wrong)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("slug", "name"), FIGURES)
def test_a_figure_has_its_words_and_stands_in_its_paragraph(slug: str, name: str, lang: str) -> None:
    texts = words(find(slug).package, lang, "figures").entry(name)
    assert {"say", "ask", "right", "wrong"} <= set(texts)
    section = figures(slug)[name].section
    assert section in sections(slug, lang)
    text = sources()[slug, lang].markdown.split(f"### {section} ")[1].split("\n### ")[0]
    assert name in NAMED.findall(text)


@pytest.mark.parametrize(
    ("slug", "name", "what"), [("mau-mau", "wish", "Wish: Diamonds"), ("mau-mau", "fits", "Spades")]
)
def test_a_figure_shows_what_its_paragraph_is_about(slug: str, name: str, what: str) -> None:
    """An announced wish is not yet fulfilled, and a card fits only after it has been played."""
    assert what in draw_position(slug, "en", name)


def test_the_full_house_of_yatzi_is_not_the_next_throw() -> None:
    dice = re.findall(r'class="die[^"]*".*?#die-(\d)', draw_position("yatzi", "en", "full-house"), re.DOTALL)
    assert dice == ["2", "2", "5", "5", "5"]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("slug", "name"), FIGURES)
def test_a_figure_leads_to_where_it_can_be_tried(client: Client, slug: str, name: str, lang: str) -> None:
    address = f"/{lang}/learn/{slug}/figure/{name}/"
    assert f'href="{address}"' in client.get(f"/{lang}/rules/{slug}/").content.decode()
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("slug", "name"), SHOWN)
def test_a_figure_is_watched_step_by_step_without_a_script(client: Client, slug: str, name: str, lang: str) -> None:
    address = f"/{lang}/rules/{slug}/figure/{name}/"
    steps = words(find(slug).package, lang, "figures").entry(name)["steps"]
    assert len(steps) == len(shown(slug)[name])
    for number, said in enumerate(steps, start=1):
        html = client.get(address, {"step": number}).content.decode()
        assert said in html.replace("&#x27;", "'").replace("&quot;", '"')
        assert (f"?step={number + 1}" in html) is (number < len(steps))


@pytest.mark.parametrize("path", ["", "booklet/", "both/"])
@pytest.mark.parametrize("slug", sorted({slug for slug, _ in sources()}))
def test_a_page_with_figures_links_the_styles_of_their_board(client: Client, slug: str, path: str) -> None:
    html = client.get(f"/en/rules/{slug}/{path}").content.decode()
    assert ("css/boards.css" in html) or 'class="board"' not in html
    assert ("css/cards.css" in html) or "felt--cards" not in html


def test_htmx_gets_the_fragment_that_the_page_includes(client: Client) -> None:
    address = f"/en/rules/{HPH}/figure/pad/?step=3"
    fragment = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert fragment.startswith('<div class="watch"')
    assert fragment.strip() in client.get(address).content.decode()


@pytest.mark.parametrize("step", ["", "0", "11", "-1", "²", "1e3", "9" * 5000, "<b>"])
def test_a_step_that_is_none_is_the_first(client: Client, step: str) -> None:
    first = client.get(f"/en/rules/{HPH}/figure/pad/").content
    response = client.get(f"/en/rules/{HPH}/figure/pad/", {"step": step})
    assert response.status_code == 200
    assert b"Step 1 of 10" in response.content
    assert b"Step 1 of 10" in first


@pytest.mark.parametrize("name", ["straight", "no-such-figure", "../pad"])
def test_only_what_can_be_watched_is_watched(client: Client, name: str) -> None:
    assert client.get(f"/en/rules/{HPH}/figure/{name}/").status_code == 404


def test_a_text_cannot_name_a_figure_that_the_game_lacks() -> None:
    with pytest.raises(KeyError):
        draw_position(HPH, "en", "no-such-figure")
    with pytest.raises(KeyError):
        try_it(HPH, "en", "pad")


def test_a_figure_shows_the_mistake_that_its_text_tells_of() -> None:
    """In the figure of § 6.7 Ben does not name the 12s and loses; a reader who tries it finds the better set."""
    html = draw_position(HPH, "en", "undeclared")
    best = re.findall(r'play--best".*?play__by">(\w+)', html, re.DOTALL)
    assert best == ["Anna"]
    assert "pair of 7s" in html.lower()


def test_a_figure_says_what_is_to_be_seen() -> None:
    """The start and the result of the move, except for a mistake, or what was there before."""
    html = draw_position("reversi", "en", "trap")
    assert "You play red. There is a row of green discs" in html
    assert "three green discs" in html
    assert "<dt>Red</dt><dd>b4, c4, d4, e4, f4, e6</dd>" in html
    before = draw_position("draughts", "en", "chain")
    assert "room behind the man on d4" in before
    assert "Two men in one move." not in before
    assert "<dt>Black</dt><dd>d4, d6, h8</dd>" in before
    assert "Two pair, 12s and 7s" not in draw_position(HPH, "en", "undeclared")
    assert "25 points" not in draw_position("yatzi", "en", "full-house")


@pytest.mark.parametrize(("lang", "sums"), [("de", "Summe"), ("en", "Total")])
def test_the_pad_of_figure_9_is_drawn_from_the_engine(lang: str, sums: str) -> None:
    """By § 13.1: 260, 320, 170 and 310."""
    (paragraph,) = [part for part in rule_page(HPH, lang).parts if part.number == "13.1"]
    assert sums in paragraph.html
    assert re.findall(r"<b>(\d+)</b>", paragraph.html.split("<tfoot>")[1]) == ["260", "320", "170", "310"]


@pytest.mark.parametrize(("lang", "says"), [("de", "Du bist Anna."), ("en", "You are Anna.")])
def test_a_figure_that_has_names_says_who_the_reader_is(lang: str, says: str) -> None:
    """The picture shows Cem and Anna, the text says only Cem and "you"."""
    assert says in draw_position("maexchen", lang, "higher")
    assert says not in draw_position("reversi", lang, "trap")
