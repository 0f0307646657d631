"""Tournament files for other programs: tables for spreadsheets, deadlines for calendars."""

import csv

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from icalendar import Calendar

from games.play.models import Seat
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, end_match, end_round, new_event, people
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_set_times import in_hours
from tournaments.services.publish import cancel
from tournaments.services.start import start

pytestmark = pytest.mark.django_db
FOURS = {"seats_smallest": 3, "seats_largest": 4, "seats_preferred": 4}


@pytest.mark.parametrize(
    ("language", "sign", "cells", "heads"),
    [("en", ".", ",", ["Place", "Name", "Points"]), ("de", ",", ";", ["Rang", "Name", "Punkte"])],
)
def test_standings_are_decimal_numbers_with_heads_in_the_readers_language(
    client: Client, language: str, sign: str, cells: str, heads: list[str]
) -> None:
    field = people(4)
    tournament = begun(field[0], *field, parameters={"rounds": 1}, **FOURS)
    end_round(tournament, lambda match: end_match(match, 1, 2, 3, 4))
    text = client.get(address(tournament, "standings.csv", language)).content.decode("utf-8-sig")
    head, *lines = csv.reader(text.splitlines(), delimiter=cells)
    assert head[:3] == heads
    assert [line[2] for line in lines] == ["1", f"0{sign}6667", f"0{sign}3333", "0"]
    assert "/" not in text


def test_spreadsheets_know_the_encoding_and_run_no_formula(client: Client) -> None:
    field = [new_guest("=1+1"), new_guest("Jürgen")]
    tournament = begun(field[0], *field, format="knockout", parameters={})
    end_round(tournament)
    data = client.get(address(tournament, "standings.csv")).content
    assert data.startswith(b"\xef\xbb\xbf")
    lines = list(csv.reader(data.decode("utf-8-sig").splitlines()))
    assert {line[1] for line in lines[1:]} == {"'=1+1", "Jürgen"}
    assert {line[-1] for line in lines[1:]} <= {"won the final against =1+1", "lost the final to Jürgen"} | {
        "won the final against Jürgen",
        "lost the final to =1+1",
    }


def test_the_list_of_entries_that_was_written_can_be_read_again() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    organiser = signed_in(field[0])
    data = organiser.get(address(tournament, "entries.csv")).content
    given = SimpleUploadedFile("entries.csv", data.replace(b"P2,", b"P2,1900"))
    assert organiser.post(address(tournament, "desk/import/"), {"file": given}).status_code == 302
    assert tournament.entries.get(user=field[1]).rating == 1900


def test_the_calendar_has_the_readers_own_tables_too() -> None:
    field = people(4)
    tournament = begun(field[0], *field, round_hours=48)
    found = Calendar.from_ical(signed_in(field[0]).get(address(tournament, "deadlines.ics")).content)
    said = {str(event["uid"]): str(event["summary"]) for event in found.walk("VEVENT")}
    again = Calendar.from_ical(signed_in(field[0]).get(address(tournament, "deadlines.ics", "de")).content)
    assert {str(event["uid"]) for event in again.walk("VEVENT")} == set(said)
    assert "Open: end of round 1" in said.values()
    stranger = Calendar.from_ical(Client().get(address(tournament, "deadlines.ics")).content)
    assert len(stranger.walk("VEVENT")) == 1
    awaited = Seat.objects.filter(user=field[0], waiting_since__isnull=False, deadline__isnull=False).count()
    assert len(said) == 1 + awaited
    everybody = [signed_in(one).get(address(tournament, "deadlines.ics")).text for one in field]
    assert any("your turn at table" in text for text in everybody)


def test_the_calendar_forgets_rounds_that_are_over(client: Client) -> None:
    field = people(4)
    tournament = begun(field[0], *field, round_hours=48)
    assert "round 1" in client.get(address(tournament, "deadlines.ics")).text
    end_round(tournament)
    text = client.get(address(tournament, "deadlines.ics")).text
    assert "round 1" not in text
    assert "round 2" in text


def test_the_calendar_says_when_a_tournament_begins(client: Client) -> None:
    field, when = people(4), in_hours(30)
    tournament = new_event(field[0], *field, starts_at=when)
    assert address(tournament, "deadlines.ics") in client.get(address(tournament)).text

    def beginnings() -> list[object]:
        found = Calendar.from_ical(client.get(address(tournament, "deadlines.ics")).content)
        return [event.decoded("dtstart") for event in found.walk("VEVENT") if str(event["summary"]) == "Open"]

    assert beginnings() == [when.replace(microsecond=0)]
    start(tournament.pk, field[0])
    assert beginnings() == [when.replace(microsecond=0)]
    cancel(tournament.pk, field[0])
    assert beginnings() == []
    other = new_event(field[0])
    assert "VEVENT" not in client.get(address(other, "deadlines.ics")).text
