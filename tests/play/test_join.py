"""Joining a table."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from games.play.models import Match, Seat
from halfpint_site.accounts.models import User
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


def member(address: str, name: str) -> User:
    return User.objects.create_user(address, "seven brave hops", display_name=name)


def test_the_first_free_seat_is_taken_and_the_table_tells_everybody() -> None:
    match = open_match(new_guest("Laura"), bots=0)
    max_ = new_guest("Max")
    answer = signed_in(max_).post(url(match, "join"))
    assert answer.headers["Location"] == url(match, "")[:-1]
    assert Seat.objects.get(user=max_).index == 1
    assert Match.objects.get().version == match.version + 1


def test_a_passer_by_becomes_a_guest_and_sits_down(client: Client) -> None:
    match = open_match(new_guest("Laura"), bots=0)
    client.post(url(match, "join"), {"time_zone": "Europe/Vienna"})
    guest = User.objects.get(seats__index=1)
    assert guest.is_guest
    assert guest.time_zone == "Europe/Vienna"


def test_the_match_begins_by_itself_when_the_last_seat_is_taken() -> None:
    match = open_match(new_guest("Laura"), seats=2, bots=0)
    page = signed_in(new_guest("Max")).post(url(match, "join"), follow=True)
    assert Match.objects.get().status == Match.Status.RUNNING
    assert page.status_code == 200


def test_joining_twice_is_refused() -> None:
    match = open_match(new_guest("Laura"), bots=0)
    browser = signed_in(new_guest("Max"))
    browser.post(url(match, "join"))
    answer = browser.post(url(match, "join"))
    assert answer.status_code == 409
    assert "You already sit at this table" in answer.content.decode()
    assert Seat.objects.filter(user__isnull=False).count() == 2


def test_a_full_table_takes_nobody_and_makes_nobody_a_guest(client: Client) -> None:
    laura = new_guest("Laura")
    running = open_match(laura, seats=2)
    assert client.post(url(running, "join")).status_code == 409
    assert signed_in(new_guest("Max")).post(url(running, "join")).status_code == 409
    assert User.objects.count() == 2


def test_a_finished_match_takes_nobody() -> None:
    match = play_out(open_match(new_guest("Laura"), seats=2))
    assert signed_in(new_guest("Max")).post(url(match, "join")).status_code == 409


def test_strangers_do_not_even_find_a_table_for_named_people(client: Client) -> None:
    match = open_match(new_guest("Laura"), bots=0, audience="named")
    stranger = signed_in(new_guest("Stranger"))
    assert stranger.get(url(match, "")[:-1]).status_code == 404
    assert stranger.post(url(match, "join")).status_code in (403, 404)
    assert client.post(url(match, "join")).status_code == 404
    assert not User.objects.filter(seats=None, is_guest=True).exclude(display_name="Stranger").exists()


def test_a_named_person_sits_down() -> None:
    max_ = new_guest("Max")
    match = open_match(new_guest("Laura"), bots=0, audience="named", invited=(max_,))
    assert signed_in(max_).post(url(match, "join")).status_code == 302
    assert Seat.objects.get(user=max_)


def test_whoever_has_proven_the_invited_address_sits_down() -> None:
    match = open_match(new_guest("Laura"), bots=0, audience="named", addresses=("max@example.org",))
    max_ = member("Max@example.org", "Max")
    assert signed_in(max_).post(url(match, "join")).status_code == 302


def test_an_address_that_was_only_typed_opens_no_door() -> None:
    match = open_match(new_guest("Laura"), bots=0, audience="named", addresses=("max@example.org",))
    pretender = User.objects.create_user(password="seven brave hops", display_name="Pretender")
    EmailAddress.objects.create(user=pretender, email="max@example.org", primary=True)
    assert signed_in(pretender).post(url(match, "join")).status_code in (403, 404)


@pytest.mark.parametrize("action", ["join", "leave", "start", "resign"])
def test_a_link_alone_changes_nothing(action: str) -> None:
    laura = new_guest("Laura")
    match = open_match(laura, bots=0)
    assert signed_in(laura).get(url(match, action)).status_code == 405


@pytest.mark.parametrize("action", ["join", "leave", "start", "resign"])
@pytest.mark.parametrize("match_id", ["AAAAAAAAAAAA", "x", "..%2f"])
def test_a_table_that_is_not_there_is_not_found(action: str, match_id: str, client: Client) -> None:
    laura = signed_in(new_guest("Laura"))
    assert laura.post(f"/en/table/{match_id}/{action}/").status_code == 404
    if action == "join":
        assert client.post(f"/en/table/{match_id}/join/").status_code == 404
        assert User.objects.count() == 1
