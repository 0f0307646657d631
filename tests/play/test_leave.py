"""Leaving a table before the match begins."""

import pytest
from django.test import Client

from games.play.models import Match, Seat
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


def test_the_seat_becomes_free_and_can_be_taken_again() -> None:
    max_ = new_guest("Max")
    match = open_match(new_guest("Laura"), max_, bots=0)
    signed_in(max_).post(url(match, "leave"))
    assert not Seat.objects.filter(user=max_).exists()
    signed_in(max_).post(url(match, "join"))
    assert Seat.objects.get(user=max_).index == 1


def test_a_table_that_its_host_leaves_is_closed_and_says_so() -> None:
    laura, max_ = new_guest("Laura"), new_guest("Max")
    match = open_match(laura, max_, bots=0)
    signed_in(laura).post(url(match, "leave"))
    assert Match.objects.get().status == Match.Status.CLOSED
    page = signed_in(max_).get(f"/en/table/{match.pk}/").content.decode()
    assert "closed before the match began" in page
    assert "Sit down" not in page
    assert signed_in(max_).post(url(match, "join")).status_code == 409


def test_nobody_slips_away_from_a_running_match() -> None:
    laura = new_guest("Laura")
    match = open_match(laura)
    assert signed_in(laura).post(url(match, "leave")).status_code == 409
    assert Seat.objects.filter(user=laura).exists()


def test_who_does_not_sit_here_cannot_leave(client: Client) -> None:
    match = open_match(new_guest("Laura"), bots=0)
    assert signed_in(new_guest("Max")).post(url(match, "leave")).status_code == 403
    assert client.post(url(match, "leave")).status_code == 403
    assert Match.objects.get().version == match.version
