"""Printed sheets: pairings, standings, result forms, table signs and cards."""

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_match, end_round, new_event, people
from tests.tournaments.app.test_pages import address
from tournaments.services.start import start

pytestmark = pytest.mark.django_db
FOURS = {"seats_smallest": 3, "seats_largest": 4, "seats_preferred": 4}
SHEETS = ("pairings", "standings", "forms", "tables", "names")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_names_everybody(sheet: str, language: str) -> None:
    field = people(8)
    tournament = begun(field[0], *field, round_hours=48, **FOURS)
    page = Client().get(address(tournament, f"print/{sheet}/", language)).text
    assert all(f"P{n}<" in page for n in range(1, 9))
    assert tournament.name in page


def test_pairings_are_of_the_round_that_is_played_or_of_the_one_that_is_asked_for() -> None:
    field = people(8)
    tournament = begun(field[0], *field, **FOURS)
    end_round(tournament, lambda match: end_match(match, 4, 1, 2, 3))
    client = Client()
    assert "<b>Round 2" in client.get(address(tournament, "print/pairings/")).text
    first = client.get(address(tournament, "print/pairings/?round=1")).text
    assert "<b>Round 1" in first
    assert "0 : 30 : 20 : 10" in first


def test_with_many_tables_it_says_by_name_where_everybody_sits() -> None:
    field = people(13)
    page = Client().get(address(begun(field[0], *field), "print/pairings/")).text
    names = page.split("Who sits where", 1)[1]
    found = [
        name
        for name in names.replace("<", " ").replace(">", " ").split()
        if name.startswith("P") and name[1:].isdigit()
    ]
    assert found == sorted(found)
    assert len(found) == 13


@pytest.mark.parametrize("page", ["print/pairings/?round=9", "print/menu/"])
def test_a_sheet_that_is_not_there_is_not_found(page: str) -> None:
    field = people(4)
    assert Client().get(address(begun(field[0], *field), page)).status_code == 404


def test_before_the_start_there_are_only_cards_with_names() -> None:
    field = people(4)
    tournament = new_event(field[0], *field)
    assert [Client().get(address(tournament, f"print/{sheet}/")).status_code for sheet in SHEETS] == [404] * 4 + [200]
    assert "print/names/" in Client().get(address(tournament)).text


def test_the_desk_leads_to_paper_and_wall() -> None:
    field = people(4)
    tournament = new_event(field[0], *field)
    before = signed_in(field[0]).get(address(tournament, "desk/")).text
    assert address(tournament, "print/names/") in before
    assert address(tournament, "wall/") in before
    start(tournament.pk, field[0])
    assert address(tournament, "print/pairings/") in signed_in(field[0]).get(address(tournament, "desk/")).text
    draft = new_event(field[0], open_up=False)
    assert "/wall/" not in signed_in(field[0]).get(address(draft, "desk/")).text
