"""Start at a set time, and the end of entries."""

import re
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from games.play.models import Notice
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import fresh, new_event, people
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.errors import EntriesClosed, TimePassed
from tournaments.models import Entry, Tournament
from tournaments.services.publish import publish
from tournaments.services.reconcile import sweep
from tournaments.services.register import register
from tournaments.services.setup import change_tournament
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db
Status = Tournament.Status


def in_hours(hours: float) -> datetime:
    return timezone.now() + timedelta(hours=hours)


def later(hours: float) -> Any:
    return time_machine.travel(in_hours(hours), tick=True)


def test_an_event_begins_by_itself_at_its_time_and_once() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, starts_at=in_hours(2))
    with later(1.9):
        sweep()
        assert fresh(tournament).status == Status.PUBLISHED
    with later(2.1):
        sweep()
        sweep()
        begun = fresh(tournament)
        assert begun.status == Status.RUNNING
        assert begun.rounds.count() == 1
        assert [act.user for act in begun.audit.filter(action="start")] == [None]
        assert Notice.objects.filter(user=field[3], key__contains=":round:1:").count() == 1


def test_with_too_few_it_waits_and_says_so_to_its_organisers_and_to_everybody() -> None:
    anna, ben = new_guest("Anna", "de"), new_guest("Ben")
    tournament = new_event(anna, ben, starts_at=in_hours(2))
    with later(3):
        sweep()
        sweep()
        assert fresh(tournament).status == Status.PUBLISHED
        [notice] = Notice.objects.filter(key__startswith=f"tournament:{tournament.pk}:too-few")
        assert notice.user == anna
        assert notice.data["title"] == "Open: zu wenige für den Anfang"
        assert "too few had entered" in Client().get(address(tournament)).content.decode()
        register(tournament.pk, anna)
        signed_in(anna).post(address(tournament, "desk/start/"))
        assert fresh(tournament).status == Status.RUNNING
        assert "too few had entered" not in Client().get(address(tournament)).content.decode()


def test_a_new_time_after_that_counts() -> None:
    field = people(3)
    tournament = new_event(field[0], field[1], starts_at=in_hours(2))
    with later(3):
        sweep()
        register(tournament.pk, field[2])
        change_tournament(tournament.pk, field[0], starts_at=in_hours(1))
        assert "too few had entered" not in Client().get(address(tournament)).content.decode()
    with later(5):
        sweep()
        assert fresh(tournament).status == Status.RUNNING


def test_entries_end_when_it_was_declared() -> None:
    field = people(4)
    tournament = new_event(field[0], *field[:2], entries_close_at=in_hours(1), starts_at=in_hours(3))
    visitor = Client()
    assert "Enter the tournament" in visitor.get(address(tournament)).content.decode()
    with later(2):
        with pytest.raises(EntriesClosed):
            register(tournament.pk, field[2])
        page = visitor.get(address(tournament)).content.decode()
        assert "Enter the tournament" not in page
        assert "Entries closed on" in page
        people_before = get_user_model().objects.count()
        assert visitor.post(address(tournament, "enter/")).status_code == 409
        assert get_user_model().objects.count() == people_before


def test_a_place_that_gets_free_after_the_end_of_entries_is_still_given_on() -> None:
    field = people(3)
    tournament = new_event(field[0], *field, entries_most=2, entries_close_at=in_hours(1))
    with later(2):
        withdraw(tournament.pk, field[0])
        assert tournament.entries.get(user=field[2]).status == Entry.Status.REGISTERED


def test_what_has_passed_cannot_be_opened() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, open_up=False, starts_at=in_hours(1))
    with later(2), pytest.raises(TimePassed):
        publish(tournament.pk, anna)


def in_berlin() -> Any:
    person = new_guest("Berta")
    person.time_zone = "Europe/Berlin"
    person.save()
    return person


def test_the_wizard_takes_times_of_the_readers_zone_and_the_page_tells_them_so() -> None:
    berta, day = in_berlin(), timezone.localdate() + timedelta(days=30)
    client = signed_in(berta)
    given = {"starts_at": f"{day}T19:30", "entries_close_at": f"{day}T12:00", "check_in_minutes": "60"}
    assert client.post("/en/tournaments/new/", WIZARD | given).status_code == 302
    tournament = Tournament.objects.get()
    assert tournament.starts_at == datetime(day.year, day.month, day.day, 19, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    assert tournament.check_in_minutes == 60
    publish(tournament.pk, berta)
    page = client.get(address(tournament)).content.decode()
    assert "19:30" in page
    assert "12:00" in page
    form = client.get(address(tournament, "edit/")).content.decode()
    assert f'value="{day}T19:30"' in form
    assert client.post(address(tournament, "edit/"), WIZARD | given).status_code == 302
    assert client.post(address(tournament, "edit/"), WIZARD).status_code == 302
    assert fresh(tournament).starts_at is None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"starts_at": "2020-01-01T10:00"}, "That is already past."),
        ({"starts_at": "2999-01-01T10:00"}, "That is more than a year away."),
        ({"starts_at": "9999-12-31T23:59"}, "That is more than a year away."),
        ({"starts_at": "0001-01-01T00:00"}, "That is already past."),
        ({"starts_at": "soon"}, "There is no such time."),
        ({"entries_close_at": "\x00"}, ""),
        ({"check_in_minutes": "7"}, ""),
        ({"starts_at": "{day}T10:00", "entries_close_at": "{day}T10:01"}, "Entries cannot close after the start."),
    ],
)
def test_the_wizard_says_what_is_wrong_with_a_time(given: dict[str, str], said: str) -> None:
    day = timezone.localdate() + timedelta(days=30)
    filled = {name: value.format(day=day) for name, value in given.items()}
    for person in (in_berlin(), new_guest("Ute")):
        answer = signed_in(person).post("/en/tournaments/new/", WIZARD | filled)
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert not Tournament.objects.exists()


def test_the_list_says_when_it_begins() -> None:
    berta = in_berlin()
    day = timezone.localdate() + timedelta(days=30)
    begins = datetime(day.year, day.month, day.day, 19, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    new_event(berta, starts_at=begins, entries_close_at=begins - timedelta(hours=2))
    page = signed_in(berta).get("/en/tournaments/").content.decode()
    assert re.search(r"Begins on \w+ \d+ \w+, 19:30 · entries close \w+ \d+ \w+, 17:30", page)
