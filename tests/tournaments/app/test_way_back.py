"""The link from a table of a tournament back to it."""

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match
from tests.tournaments.app.events import begun, end_round, people, undecided

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_of_a_table_leads_back_to_its_tournament(language: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field, name="Club evening")
    end_round(tournament)
    table = undecided(tournament)[1]
    for client in (signed_in(field[1]), Client()):
        page = client.get(f"/{language}/table/{table.match_id}/").content.decode()
        assert f'href="/{language}/tournaments/{tournament.pk}/"' in page
    assert "Round 2, table 2 of Club evening" in Client().get(f"/en/table/{table.match_id}/").content.decode()


def test_the_final_table_says_that_it_is_one() -> None:
    field = people(2)
    tournament = begun(field[0], *field, name="Club evening", parameters={"rounds": 1, "final": 2})
    end_round(tournament)
    [table] = undecided(tournament)
    assert "Final table of Club evening" in Client().get(f"/en/table/{table.match_id}/").content.decode()


def test_a_match_of_its_own_leads_to_no_tournament() -> None:
    match = open_match(new_guest("Ada"), new_guest("Bo"), seats=2)
    assert "/en/tournaments/" not in Client().get(f"/en/table/{match.pk}/").content.decode().partition("</header>")[2]
