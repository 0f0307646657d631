"""Preview of a tournament in messengers, and the page that its winner can share."""

import re

import pytest
from django.test import Client

from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, fresh, new_event, people, play_all
from tests.tournaments.app.test_pages import address
from tournaments.context.sharing import card_svg
from tournaments.event.sheets import stand

pytestmark = pytest.mark.django_db
PNG = b"\x89PNG"


def said(page: str, name: str) -> str:
    """Return a property of the page's preview."""
    found = re.search(f'property="og:{name}" content="([^"]*)"', page)
    assert found
    return found[1]


def test_the_page_of_a_tournament_that_is_over_says_who_has_won_what_with_a_picture() -> None:
    field = people(4)
    tournament = play_all(begun(field[0], *field, name="Winter Cup", format="knockout"))
    page = Client().get(address(tournament)).text
    assert re.fullmatch(r"P\d wins Winter Cup", said(page, "title"))
    picture = Client().get(said(page, "image").replace("&amp;", "&"))
    assert picture.content.startswith(PNG)
    assert "immutable" in picture["Cache-Control"]


def test_the_picture_names_event_winner_and_field() -> None:
    field = people(5)
    tournament = begun(field[0], *field, name="Winter Cup", format="knockout")
    assert "5 players" in card_svg(stand(fresh(tournament)))
    tournament = play_all(tournament)
    drawn = card_svg(stand(tournament))
    assert "Winter Cup" in drawn
    assert "first of 5 players" in drawn
    assert stand(tournament).rows.entries[stand(tournament).lines[0].entrant].name in drawn


def test_before_the_start_it_says_how_many_have_entered() -> None:
    field = people(3)
    tournament = new_event(field[0], *field)
    assert "3 players" in card_svg(stand(tournament))
    assert Client().get(address(tournament, "picture.png")).content.startswith(PNG)


def test_names_that_the_picture_cannot_write_are_left_out_of_it() -> None:
    field = [new_guest("Ξένος"), new_guest("<b>&"), new_guest("Jürgen"), new_guest("X" * 24)]
    tournament = play_all(begun(field[0], *field, name="Κύπελλο", format="knockout"))
    drawn = card_svg(stand(tournament))
    assert not any(text in drawn for text in ("Ξένος", "Κύπελλο", "<b>", "X" * 24))
    assert Client().get(address(tournament, "picture.png", "de")).content.startswith(PNG)


def test_a_draft_has_no_picture_for_others() -> None:
    draft = new_event(people(1)[0], open_up=False)
    assert Client().get(address(draft, "picture.png")).status_code == 404
