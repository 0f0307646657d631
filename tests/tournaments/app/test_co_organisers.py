"""Co-organisers: who names them, what they may and what not; and another event like one that is there."""

import re

import pytest
from django.test import Client

from games.play.models import Notice
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun as begun_event
from tests.tournaments.app.events import fresh, new_event, people, play_all
from tests.tournaments.app.test_pages import WIZARD, address
from tests.tournaments.app.test_set_times import in_hours
from tournaments.models import Tournament
from tournaments.services.co_organisers import add_co_organiser

pytestmark = pytest.mark.django_db


def test_the_organiser_names_others_who_hear_of_it_and_use_the_desk() -> None:
    anna, ben, carl = people(3)
    tournament = new_event(anna, ben, carl)
    page = signed_in(anna).get(address(tournament, "desk/organisers/")).content.decode()
    assert ben.public_id in page
    answer = signed_in(anna).post(address(tournament, "desk/co-organiser/"), {"person": ben.public_id})
    assert answer.status_code == 302
    assert (
        Notice.objects.get(user=ben, key__contains=":co-organiser:").data["title"] == "You are a co-organiser of Open"
    )
    helper = signed_in(ben)
    assert helper.get(address(tournament, "desk/")).status_code == 200
    assert helper.post(address(tournament, "desk/announce/"), {"text": "Hello"}).status_code == 302
    assert helper.post(address(tournament, "desk/start/")).status_code == 302
    log = Client().get(address(tournament, "log/")).content.decode()
    assert "P2: started it" in log
    assert "made a co-organiser of P2" in log


def test_co_organisers_name_nobody_and_delete_nothing() -> None:
    anna, ben, carl = people(3)
    tournament = new_event(anna, ben, carl)
    add_co_organiser(tournament.pk, anna, ben.public_id)
    helper = signed_in(ben)
    page = helper.get(address(tournament, "desk/organisers/")).content.decode()
    assert carl.public_id not in page
    assert helper.post(address(tournament, "desk/co-organiser/"), {"person": carl.public_id}).status_code == 403
    helper.post(address(tournament, "desk/cancel/"))
    assert 'desk/delete/"' not in helper.get(address(tournament, "desk/")).content.decode()
    assert 'desk/delete/"' in signed_in(anna).get(address(tournament, "desk/")).content.decode()
    assert helper.post(address(tournament, "desk/delete/")).status_code == 403
    assert fresh(tournament).deleted_at is None


def test_a_co_organiser_is_taken_off_or_steps_down() -> None:
    anna, ben, carl = people(3)
    tournament = new_event(anna, ben, carl)
    for person in (ben, carl):
        add_co_organiser(tournament.pk, anna, person.public_id)
    assert (
        signed_in(ben).post(address(tournament, "desk/no-co-organiser/"), {"person": carl.public_id}).status_code == 403
    )
    gone = signed_in(ben).post(address(tournament, "desk/no-co-organiser/"), {"person": ben.public_id})
    assert gone.headers["Location"] == address(tournament)
    assert signed_in(ben).get(address(tournament, "desk/")).status_code == 404
    signed_in(anna).post(address(tournament, "desk/no-co-organiser/"), {"person": carl.public_id})
    assert signed_in(carl).get(address(tournament, "desk/")).status_code == 404
    again = signed_in(anna).post(address(tournament, "desk/no-co-organiser/"), {"person": carl.public_id})
    assert again.status_code == 404


@pytest.mark.parametrize("person", ["", "\x00", "nobody", "ü"])
def test_nobody_can_be_named_who_is_not_there(person: str) -> None:
    [anna] = people(1)
    tournament = new_event(anna)
    assert signed_in(anna).post(address(tournament, "desk/co-organiser/"), {"person": person}).status_code == 404
    own = signed_in(anna).post(address(tournament, "desk/co-organiser/"), {"person": anna.public_id})
    assert own.status_code == 404


def test_again_like_this_one_fills_the_form_and_makes_nothing_yet() -> None:
    anna, ben, carl = people(3)
    given = {"entries_most": 7, "check_in": True, "check_in_minutes": 30, "starts_at": in_hours(1)}
    tournament = begun_event(anna, ben, carl, name="Evening", parameters={"rounds": 2, "seeding": "lot"}, **given)
    add_co_organiser(tournament.pk, anna, ben.public_id)
    tournament = play_all(tournament)
    client = signed_in(anna)
    assert f"new/?like={tournament.pk}" in client.get(address(tournament)).content.decode()
    assert f"new/?like={tournament.pk}" in client.get(address(tournament, "desk/")).content.decode()
    page = f"/en/tournaments/new/?like={tournament.pk}"
    shown = client.get(page).content.decode()
    assert 'value="Evening"' in shown
    assert 'name="entries_most" value="7"' in shown
    assert '<option value="30" selected>' in shown
    assert re.search(r'<input type="datetime-local" name="starts_at"(?! value)', shown)
    assert Tournament.objects.count() == 1
    assert client.post(page, WIZARD | {"name": "Evening 2"}).status_code == 302
    second = Tournament.objects.get(name="Evening 2")
    assert list(second.co_organisers.all()) == [ben]
    assert second.parameters["seeding"] == "lot"
    assert second.status == "draft"


def test_again_is_for_organisers() -> None:
    anna, ben = people(2)
    tournament = new_event(anna, ben)
    assert signed_in(ben).get(f"/en/tournaments/new/?like={tournament.pk}").status_code == 404
    assert signed_in(ben).get("/en/tournaments/new/?like=nothing").status_code == 404
    assert Client().get(f"/en/tournaments/new/?like={tournament.pk}").status_code == 302
