"""The calendar feed, as calendar programs read it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar

from games.play.models import Match, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import FeedToken
from tests.accounts.notices.conftest import Clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(laura: User) -> str:
    return f"/en/account/calendar/{FeedToken.objects.create(user=laura).token}.ics"


def events(answer: Any) -> list[Any]:
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def test_each_waiting_seat_is_an_event_at_its_deadline(
    laura: User, table: Match, address: str, clock: Clock, client: Client
) -> None:
    answer = client.get(address)
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    (event,) = events(answer)
    assert event.decoded("dtstart") == clock.now + timedelta(days=2)
    assert str(event["summary"]) == "Your turn: Tuesday round"
    assert str(event["url"]) == f"http://testserver:8000/en/table/{table.pk}/"
    (alarm,) = event.walk("VALARM")
    assert alarm.decoded("trigger") == -timedelta(hours=12), "a quarter of two days"


def test_it_is_in_the_language_of_its_owner_and_survives_any_name(
    laura: User, table: Match, address: str, client: Client
) -> None:
    laura.language = "de"
    laura.save()
    Match.objects.update(name="a;b,c\\d\r\nEND:VCALENDAR " + "ä" * 16)
    (event,) = events(client.get(address))
    assert "END:VCALENDAR ää" in str(event["summary"])
    assert "/de/table/" in str(event["url"])


def test_what_has_not_changed_is_not_sent_again(
    laura: User, table: Match, address: str, clock: Clock, client: Client
) -> None:
    tag = client.get(address).headers["ETag"]
    clock.forward(minutes=5)
    answer = client.get(address, headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    Seat.objects.filter(user=laura).update(deadline=clock.now + timedelta(days=5))
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_a_seat_that_need_not_move_is_no_event(laura: User, table: Match, address: str, client: Client) -> None:
    Seat.objects.update(waiting_since=None)
    assert events(client.get(address)) == []


def test_a_new_address_ends_the_old_one(laura: User, address: str, client: Client) -> None:
    client.force_login(laura)
    client.get("/en/account/notices/")
    client.post("/en/account/notices/calendar/")
    assert client.get(address).status_code == 404
    assert "/account/calendar/" in client.get("/en/account/notices/").content.decode()


@pytest.mark.parametrize("token", ["x", "0" * 32, "%00", "..%2f"])
def test_a_guessed_address_shows_nothing(token: str, db: None, client: Client) -> None:
    assert client.get(f"/en/account/calendar/{token}.ics").status_code in (400, 404)


def test_a_calendar_asks_without_cookies_and_gets_none(table: Match, address: str) -> None:
    assert not Client().get(address).cookies
    assert Client().head(address).status_code == 200
