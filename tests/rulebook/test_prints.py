"""Pages for paper: the booklet has every paragraph, the card the ranking and the points, the empty pad nothing."""

import re

import pytest
from django.test import Client

from games.catalog import games
from games.rulebook.pages import rule_page
from games.rulebook.source import sources

pytestmark = pytest.mark.django_db
HPH = "half-pint-heroes"


def cells(html: str) -> list[str]:
    """What stands in the cells of the pad."""
    (pad,) = re.findall(r'<table class="pad[^"]*">(.*?)</table>', html, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td.*?</td>", pad, re.DOTALL)]


@pytest.mark.parametrize(("slug", "lang"), sorted(sources()))
def test_the_booklet_has_every_paragraph(client: Client, slug: str, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{slug}/booklet/").content.decode()
    for part in rule_page(slug, lang).parts:
        assert f'id="{part.anchor}"' in html
        assert part.html in html


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_card_has_the_sets_and_the_points_and_leads_into_the_rules(client: Client, lang: str) -> None:
    html = client.get(f"/{lang}/rules/{HPH}/card/").content.decode()
    ranking = rule_page(HPH, lang).ranking
    assert re.findall(r"<li><b>([^<]+)</b>", html) == [ranked.name for ranked in ranking]
    assert f'href="/{lang}/rules/{HPH}/#s11-1"' in html
    assert 'href="#s' not in html


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_empty_pad_has_columns_for_all_and_no_figure(client: Client, seats: int) -> None:
    """§ 2.3, 12.4: two columns a player, ten lines and the eleventh, the bonus and the total."""
    html = client.get(f"/en/rules/{HPH}/pad/?seats={seats}").content.decode()
    assert cells(html) == [""] * (2 * seats * 13)
    assert 'aria-current="page">' + str(seats) in html


@pytest.mark.parametrize("slug", sorted(slug for slug, game in games().items() if "hearts" in (slug, game.base)))
def test_the_empty_pad_of_hearts_has_a_line_for_each_deal_and_no_points(client: Client, slug: str) -> None:
    """§ 6.1: a column a player, sixteen deals and the total."""
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
def test_a_game_with_points_has_a_pad_for_each_number_of_players(client: Client, slug: str) -> None:
    expected = 200 if rule_page(slug, "de").scoring else 404
    offered = f'href="/de/rules/{slug}/pad/"' in client.get(f"/de/rules/{slug}/").content.decode()
    assert offered is (expected == 200)
    for seats in games()[slug].seats:
        assert client.get(f"/de/rules/{slug}/pad/?seats={seats}").status_code == expected


@pytest.mark.parametrize("sheet", ["booklet", "card", "pad"])
def test_an_unknown_game_has_nothing_to_print(client: Client, sheet: str) -> None:
    assert client.get(f"/en/rules/no-such-game/{sheet}/").status_code == 404
