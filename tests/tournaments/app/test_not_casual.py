"""Tables of a tournament have no drinking rules and no coach (§ 14.1)."""

import pytest
from django.test import Client

from games.play.models import Match
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, people, undecided
from tests.tournaments.app.test_pages import WIZARD
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def a_table(**options: object) -> Match:
    """Return the first table of a new tournament."""
    field = people(2)
    tournament = begun(field[0], *field, options={"rounds": 3, **options})
    match = undecided(tournament)[0].match
    assert match is not None
    return match


def test_the_form_of_a_tournament_offers_no_drinking_rules_and_takes_none() -> None:
    client = signed_in(new_guest("Anna"))
    assert "Drinking" not in client.get("/en/tournaments/new/").content.decode()
    client.post("/en/tournaments/new/", {**WIZARD, "option-drinking": "hard"})
    assert Tournament.objects.get().load_options().drinking == "off"


def test_options_that_got_there_another_way_bring_no_coaster() -> None:
    match = a_table(drinking="very_hard")
    player = match.seat_set.get(index=0).user
    assert match.load_options().drinking == "very_hard"
    assert 'id="coaster"' not in signed_in(player).get(f"/en/table/{match.pk}/").content.decode()
    assert signed_in(player).post(url(match, "coaster"), {"on": "1"}).status_code == 409


def test_there_is_no_coach_at_its_tables() -> None:
    match = a_table()
    player = match.seat_set.get(index=0).user
    player.coach = True  # type: ignore[union-attr]
    player.save(update_fields=["coach"])  # type: ignore[union-attr]
    page = signed_in(player).get(f"/en/table/{match.pk}/").content.decode()
    assert 'id="coach"' not in page
    assert "Ask the coach" not in page
    assert signed_in(player).post(url(match, "coach"), {"on": "1"}).status_code == 409
    assert Client().post(url(match, "coach"), {"on": "1"}).status_code == 403
