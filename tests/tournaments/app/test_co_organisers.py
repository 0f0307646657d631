"""Co-organisers: who appoints them and what they may do; and a copy of an existing event."""

import re
from typing import Any

import pytest
from django.test import Client

from games.play.models import Notice
from games.play.relations.blocks import block
from halfpint_site.accounts.services import forget
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import accept_requests, co_organise, fresh, new_event, people, play_all
from tests.tournaments.app.events import begun as begun_event
from tests.tournaments.app.test_pages import WIZARD, address
from tests.tournaments.app.test_set_times import in_hours
from tournaments.models import OrganiserRequest, Tournament
from tournaments.services.co_organisers import requests_to

pytestmark = pytest.mark.django_db


def test_the_organiser_names_others_who_hear_of_it_and_use_the_desk() -> None:
    anna, ben, carl = people(3)
    tournament = new_event(anna, ben, carl)
    page = signed_in(anna).get(address(tournament, "desk/organisers/")).content.decode()
    assert ben.public_id in page
    answer = signed_in(anna).post(address(tournament, "desk/co-organiser/"), {"person": ben.public_id})
    assert answer.status_code == 302
    told = Notice.objects.get(user=ben, key__contains=":asked:").data
    assert told["title"] == "P1 asks you to organise a tournament together"
    helper = signed_in(ben)
    assert helper.get(address(tournament, "desk/")).status_code == 404
    page = helper.get(told["path"]).text
    number = re.search(r'name="request" value="(\d+)"', page)
    assert number is not None
    assert helper.post("/en/tournaments/organising/answer/", {"request": number[1], "answer": "yes"}).status_code == 302
    assert helper.get(address(tournament, "desk/")).status_code == 200
    assert helper.post(address(tournament, "desk/announce/"), {"text": "Hello"}).status_code == 302
    assert helper.post(address(tournament, "desk/start/")).status_code == 302
    log = Client().get(address(tournament, "log/")).content.decode()
    assert "P2: started it" in log
    assert "made a co-organiser of P2" in log


def test_co_organisers_name_nobody_and_delete_nothing() -> None:
    anna, ben, carl = people(3)
    tournament = new_event(anna, ben, carl)
    co_organise(tournament, anna, ben)
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
        co_organise(tournament, anna, person)
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
    co_organise(tournament, anna, ben)
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
    assert not second.co_organisers.exists()
    accept_requests(ben)
    assert list(second.co_organisers.all()) == [ben]
    assert second.parameters["seeding"] == "lot"
    assert second.status == "draft"


def test_again_is_for_organisers() -> None:
    anna, ben = people(2)
    tournament = new_event(anna, ben)
    assert signed_in(ben).get(f"/en/tournaments/new/?like={tournament.pk}").status_code == 404
    assert signed_in(ben).get("/en/tournaments/new/?like=nothing").status_code == 404
    assert Client().get(f"/en/tournaments/new/?like={tournament.pk}").status_code == 302


def asked(event: Tournament, organiser: Any, person: Any) -> int:
    """Return the status when the organiser invites that user."""
    return signed_in(organiser).post(address(event, "desk/co-organiser/"), {"person": person.public_id}).status_code


def answered(person: Any, request: OrganiserRequest, answer: str) -> int:
    given = {"request": request.pk, "answer": answer}
    return signed_in(person).post("/en/tournaments/organising/answer/", given).status_code


def test_a_no_is_told_to_nobody_and_asking_again_notifies_nobody() -> None:
    anna, ben = people(2)
    event = new_event(anna, ben)
    assert asked(event, anna, ben) == 302
    request = OrganiserRequest.objects.get()
    assert answered(ben, request, "no") == 302
    assert not Notice.objects.filter(user=ben, key__contains=":asked:").exists()
    for _ in range(3):
        assert "has been asked" in signed_in(anna).get(address(event, "desk/organisers/")).text
        assert (
            signed_in(anna).post(address(event, "desk/no-co-organiser/"), {"person": ben.public_id}).status_code == 302
        )
        assert "has been asked" not in signed_in(anna).get(address(event, "desk/organisers/")).text
        assert asked(event, anna, ben) == 302
    assert not requests_to(ben).exists()
    assert not Notice.objects.filter(user=ben, key__contains=":asked:").exists()
    assert answered(ben, request, "yes") == 404
    assert not event.co_organisers.exists()


def test_a_question_that_was_taken_back_cannot_be_answered() -> None:
    anna, ben = people(2)
    event = new_event(anna, ben)
    asked(event, anna, ben)
    request = OrganiserRequest.objects.get()
    signed_in(anna).post(address(event, "desk/no-co-organiser/"), {"person": ben.public_id})
    assert not Notice.objects.filter(user=ben, key__contains=":asked:").exists()
    assert answered(ben, request, "yes") == 404
    assert answered(anna, request, "yes") == 404


def test_strangers_programs_and_people_kept_apart_are_not_asked() -> None:
    anna, ben, carl = people(3)
    event = new_event(anna, ben, carl)
    stranger = new_guest("Stranger")
    block(ben, anna)
    block(anna, carl)
    for person in (stranger, ben, carl):
        assert asked(event, anna, person) == 404
    assert not OrganiserRequest.objects.exists()
    assert not Notice.objects.filter(key__contains=":asked:").exists()


def test_a_block_hides_a_question_that_was_asked_before() -> None:
    anna, ben = people(2)
    event = new_event(anna, ben)
    asked(event, anna, ben)
    block(ben, anna)
    assert answered(ben, OrganiserRequest.objects.get(), "yes") == 404
    assert not event.co_organisers.exists()


def test_a_co_organiser_steps_down_also_after_a_block_and_after_the_end() -> None:
    anna, ben, carl = people(3)
    event = begun_event(anna, anna, carl)
    Tournament.objects.get(pk=event.pk).co_organisers.add(ben)  # as in events from before invitations existed
    block(ben, anna)
    page = signed_in(ben).get("/en/tournaments/organising/").text
    assert event.pk in page
    assert signed_in(ben).get(address(event, "desk/")).status_code == 200
    assert signed_in(ben).post("/en/tournaments/organising/step-down/", {"tournament": event.pk}).status_code == 302
    assert not event.co_organisers.exists()
    assert signed_in(ben).post("/en/tournaments/organising/step-down/", {"tournament": event.pk}).status_code == 403


@pytest.mark.postgresql
def test_an_organiser_leaves_by_asking_a_co_organiser_to_take_over() -> None:
    anna, ben, carl = people(3)
    event = new_event(anna, ben, carl)
    co_organise(event, anna, ben)
    assert signed_in(anna).post(address(event, "desk/lead/"), {"person": carl.public_id}).status_code == 404
    assert signed_in(ben).post(address(event, "desk/lead/"), {"person": ben.public_id}).status_code == 403
    assert signed_in(anna).post(address(event, "desk/lead/"), {"person": ben.public_id}).status_code == 302
    assert fresh(event).organiser == anna
    accept_requests(ben)
    assert fresh(event).organiser == ben
    assert list(event.co_organisers.all()) == [anna]
    assert signed_in(anna).post("/en/tournaments/organising/step-down/", {"tournament": event.pk}).status_code == 302
    assert not event.co_organisers.exists()


def test_nobody_else_answers_a_question() -> None:
    anna, ben, carl = people(3)
    event = new_event(anna, ben, carl)
    asked(event, anna, ben)
    request = OrganiserRequest.objects.get()
    assert answered(carl, request, "yes") == 404
    for wrong in ("", "x", "9" * 30, "\x00", "-1"):
        given = {"request": wrong, "answer": "yes"}
        assert signed_in(ben).post("/en/tournaments/organising/answer/", given).status_code == 404
    assert (
        Client().post("/en/tournaments/organising/answer/", {"request": request.pk, "answer": "yes"}).status_code == 302
    )
    assert not event.co_organisers.exists()


def test_who_leaves_the_site_is_not_named_to_those_they_have_asked() -> None:
    anna, ben = people(2)
    event = new_event(anna, ben)
    asked(event, anna, ben)
    forget(anna, keep_words=True)
    assert not OrganiserRequest.objects.exists()
    assert not Notice.objects.filter(user=ben, key__contains=":asked:").exists()
