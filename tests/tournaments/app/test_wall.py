"""The wall screen: pairings and standings in turn, without controls, advancing automatically."""

import re

import pytest
from django.test import Client

from tests.tournaments.app.events import begun, end_round, new_event, people, play_all
from tests.tournaments.app.test_pages import address

pytestmark = pytest.mark.django_db


def following(page: str) -> str:
    """Return the query of the next slide."""
    found = re.search(r'hx-get="\?([^"]*)"', page)
    assert found
    assert f'url=?{found[1]}"' in page  # the same without JavaScript
    return found[1].replace("&amp;", "&")


@pytest.mark.parametrize("language", ["de", "en"])
def test_pairings_and_standings_come_in_turn(language: str) -> None:
    field = people(20)
    tournament = begun(field[0], *field, round_hours=48)
    first = Client().get(address(tournament, "wall/", language)).text
    seen, page = [first], first
    while (after := following(page)) != "slide=0":
        page = Client().get(address(tournament, f"wall/?{after}", language)).text
        seen.append(page)
    assert len(seen) == 4  # two of ten tables, two of twenty places
    assert all(sum(f">P{n}<" in page for page in seen) >= 2 for n in range(1, 21))
    assert not any(word in first for word in ("<form", "<nav", "topbar", "<a "))


def test_it_renews_itself_with_the_slide_alone_and_keeps_its_theme() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    page = Client().get(address(tournament, "wall/?theme=dark")).text
    assert 'data-theme="dark"' in page
    assert following(page) == "slide=1&theme=dark"
    end_round(tournament)
    slide = Client().get(address(tournament, "wall/"), headers={"HX-Request": "true"}).text
    assert "Round 2" in slide
    assert "<html" not in slide


def test_it_says_who_plays_before_the_start_and_who_has_won_after_the_end() -> None:
    field = people(4)
    assert "P3" in Client().get(address(new_event(field[0], *field), "wall/")).text
    tournament = play_all(begun(field[0], *field, format="knockout"))
    page = Client().get(address(tournament, "wall/")).text
    assert re.search(r"P\d has won the tournament", page)
    assert "won the final against" in page


@pytest.mark.parametrize("asked", ["slide=-1", "slide=x", "slide=99999", "slide=%FF", "theme=sepia"])
def test_nonsense_in_its_address_shows_a_slide(asked: str) -> None:
    field = people(4)
    assert Client().get(address(begun(field[0], *field), f"wall/?{asked}")).status_code == 200


def test_a_draft_has_no_wall_for_others() -> None:
    draft = new_event(people(1)[0], open_up=False)
    assert Client().get(address(draft, "wall/")).status_code == 404
