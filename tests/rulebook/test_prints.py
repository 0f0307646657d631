"""Printed pages: the booklet has the rules that hold without the site, the card a summary, the pad empty lines."""

import re
from html import unescape

import pytest
from django.test import Client

from games.catalog import games
from games.catalog.half_pint_heroes.cards import DECK, name
from games.rulebook.pages import rule_page
from games.rulebook.source import sources

pytestmark = pytest.mark.django_db
HPH = "half-pint-heroes"


def cells(html: str) -> list[str]:
    """Return the texts of the pad's cells."""
    (pad,) = re.findall(r'<table class="pad[^"]*">(.*?)</table>', html, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td.*?</td>", pad, re.DOTALL)]


@pytest.mark.parametrize(("slug", "lang"), sorted(sources()))
def test_the_booklet_has_every_paragraph_that_holds_away_from_the_site(client: Client, slug: str, lang: str) -> None:
    page = rule_page(slug, lang)
    html = client.get(f"/{lang}/rules/{slug}/booklet/").content.decode()
    for part in page.parts:
        holds = not {part.number, part.number.partition(".")[0]} & page.source.only_here
        assert (f'id="{part.anchor}"' in html) is holds
        assert part.html in html or not holds
    assert page.minute in html
    assert page.setup in html
    assert page.source.glance is not None
    assert page.source.glance.time.partition(";")[0] in html
    assert page.source.glance.time not in html or ";" not in page.source.glance.time


def test_taking_back_plans_and_the_fingerprint_are_not_printed(client: Client) -> None:
    for lang, words in (
        ("de", ("Fingerabdruck", "zurücknehmen, solange", "vorausplanen")),
        ("en", ("fingerprint", "can be taken back", "seven steps")),
    ):
        page = client.get(f"/{lang}/rules/{HPH}/").content.decode()
        html = client.get(f"/{lang}/rules/{HPH}/booklet/").content.decode()
        assert all(word in page and word not in html for word in words)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_card_has_the_sets_and_the_points_and_no_paragraphs(client: Client, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{HPH}/card/").content.decode()
    ranking = rule_page(HPH, lang).ranking
    assert re.findall(r"<li><b>([^<]+)</b>", html) == [ranked.name for ranked in ranking]
    card = html.partition("<article")[2].partition("</article>")[0]
    assert "<table" in card
    assert "§" not in re.sub(r"<t[hd]>(<a[^>]*>[^<]*</a>|§)</t[hd]>", "", card)


@pytest.mark.parametrize(("slug", "lang"), sorted(sources()))
def test_every_game_has_a_card_with_its_reference_or_the_rules_in_a_minute(
    client: Client, slug: str, lang: str
) -> None:
    html = client.get(f"/{lang}/rules/{slug}/card/").content.decode()
    card = html.partition("<article")[2].partition("</article>")[0]
    source = rule_page(slug, lang).source
    assert "term__tip" not in card
    assert source.reference or source.minute.strip() in unescape(re.sub(r"<[^>]+>", "", card))


def test_tables_of_points_end_with_the_paragraph_which_the_card_leaves_out() -> None:
    for source in sources().values():
        assert not source.scoring or source.scoring.strip().partition("\n")[0].endswith("| § |")


def test_the_deck_has_every_card_once_and_the_ranking_on_what_is_left_of_the_last_page(client: Client) -> None:
    html = client.get(f"/de/rules/{HPH}/deck/").content.decode()
    assert sorted(re.findall(r'role="img" aria-label="(\w+)"', html)) == sorted(name(card) for card in DECK)
    assert html.count('class="cut__ranking"') == -len(DECK) % 9
    assert f'href="/de/rules/{HPH}/deck/"' in client.get(f"/de/rules/{HPH}/").content.decode()
    assert client.get("/de/rules/hearts/deck/").status_code == 404


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_empty_pad_has_columns_for_all_and_no_figure(client: Client, seats: int) -> None:
    """By § 2.3 and 12.4: two columns per player, ten lines and the eleventh, the bonus and the total."""
    html = client.get(f"/en/rules/{HPH}/pad/?seats={seats}").content.decode()
    assert cells(html) == [""] * (2 * seats * 13)
    assert 'aria-current="page">' + str(seats) in html


@pytest.mark.parametrize("slug", sorted(slug for slug, game in games().items() if "hearts" in (slug, game.base)))
def test_the_empty_pad_of_hearts_has_a_line_for_each_deal_and_no_points(client: Client, slug: str) -> None:
    """By § 6.1: a column per player, sixteen deals and the total."""
    for seats in games()[slug].seats:
        html = client.get(f"/en/rules/{slug}/pad/?seats={seats}").content.decode()
        assert cells(html) == [""] * (seats * 17)


@pytest.mark.parametrize(("slug", "lines"), [("yatzi", 16), ("mau-mau", 13)])
def test_the_empty_pad_of_a_small_game_has_room_for_every_line_and_no_points(
    client: Client, slug: str, lines: int
) -> None:
    for seats in games()[slug].seats:
        html = client.get(f"/en/rules/{slug}/pad/?seats={seats}").content.decode()
        assert cells(html) == [""] * (seats * lines)


@pytest.mark.parametrize("asked", ["", "1", "8", "99999999999", "-3", "²", "four", "%FF"])
def test_the_pad_for_a_number_that_cannot_play_is_the_usual_one(client: Client, asked: str) -> None:
    response = client.get(f"/en/rules/{HPH}/pad/?seats={asked}")
    assert response.status_code == 200
    assert len(cells(response.content.decode())) == 2 * 4 * 13


@pytest.mark.parametrize("slug", sorted({slug for slug, _ in sources()}))
def test_a_game_in_which_something_is_written_has_a_pad_for_each_number_of_players(client: Client, slug: str) -> None:
    expected = 200 if rule_page(slug, "de").has_pad else 404
    offered = f'href="/de/rules/{slug}/pad/"' in client.get(f"/de/rules/{slug}/").content.decode()
    assert offered is (expected == 200)
    for seats in games()[slug].seats:
        response = client.get(f"/de/rules/{slug}/pad/?seats={seats}")
        assert response.status_code == expected
        assert expected == 404 or not any(cells(response.content.decode()))


def test_points_are_written_and_men_are_not() -> None:
    written = {slug for slug in games() if rule_page(slug, "de").has_pad}
    assert {"hearts", "schnapsen", "chicago", "shut-the-box", "evil-three", "jule", "yatzi"} <= written
    assert not written & {"draughts", "reversi", "pachisi", "maexchen", "five-four-three-two-one", "pairs"}


@pytest.mark.parametrize("sheet", ["booklet", "card", "deck", "pad"])
def test_an_unknown_game_has_nothing_to_print(client: Client, sheet: str) -> None:
    assert client.get(f"/en/rules/no-such-game/{sheet}/").status_code == 404
