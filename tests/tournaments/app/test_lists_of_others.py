"""Lists as other programs write them: encodings, two players of one name, and what is not imported."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.play.posts import signed_in
from tests.tournaments.app.events import new_event, people
from tests.tournaments.app.test_pages import address
from tournaments.event.trf_records import TrfPlayer, TrfReport, write_report
from tournaments.models import Tournament
from tournaments.services.entries_csv import import_entries, look_at
from tournaments.services.entries_file import decode, read_list

pytestmark = pytest.mark.django_db


def upload(tournament: Tournament, data: bytes, **form: str) -> Any:
    file = SimpleUploadedFile("list.trf", data)
    return signed_in(tournament.organiser).post(address(tournament, "desk/import/"), {"file": file, **form})


def trf(*people_of_file: tuple[str, str]) -> str:
    players = tuple(
        TrfPlayer(0, number, name, "1500", federation=of) for number, (name, of) in enumerate(people_of_file, 1)
    )
    return write_report(TrfReport(head=(("012", "A cup"),), players=players))


def test_a_report_in_windows_1252_is_read_with_its_letters() -> None:
    """ "Š" does not exist in Latin-1."""
    data = trf(("Šimek, Jiří", "CZE")).replace("ří", "ri").encode("cp1252")
    assert [each.name for each in read_list(decode(data).text).lines] == ["Šimek, Jiri"]
    western = trf(("Œuvré, Zoë", "FRA"), ("Müller, Jörg", "GER")).encode("cp1252")
    assert [each.name for each in read_list(decode(western).text).lines] == ["Œuvré, Zoë", "Müller, Jörg"]


def test_central_european_letters_are_guessed_and_the_other_reading_is_offered() -> None:
    field = people(1)
    tournament = new_event(field[0], real_tables=True)
    names = [("Dvořák, Jiří", "CZE"), ("Żółć, Łukasz", "POL"), ("Müller, Jörg", "GER")]
    data = trf(*names).encode("cp1250")
    answer = upload(tournament, data, ask="1")
    seen = answer.content.decode()
    assert answer.status_code == 200
    assert "It is read as Central European (Windows-1250)" in seen
    assert "Dvořák, Jiří" in seen
    assert "Read it as Western European (Windows-1252) instead" in seen
    assert not tournament.entries.exists()


def test_doubtful_letters_are_never_taken_without_a_look() -> None:
    """Without a federation it is ambiguous which of the two encodings is meant."""
    field = people(1)
    tournament = new_event(field[0], real_tables=True)
    data = "name,rating\nDvořák,1\n".encode("cp1250")
    answer = upload(tournament, data, strangers="people")
    assert answer.status_code == 200
    assert "Read it as Central European (Windows-1250) instead" in answer.content.decode()
    assert "Dvořák" in answer.content.decode()  # as it would be imported
    assert not tournament.entries.exists()
    [(_label, text, shown)] = answer.context["other_encodings"]
    assert shown == ["Dvořák"]
    again = signed_in(field[0]).post(address(tournament, "desk/import/"), {"csv": text, "strangers": "people"})
    assert again.status_code == 302
    assert tournament.entries.get().name == "Dvořák"


def test_two_people_of_one_name_are_told_apart_and_stay_so() -> None:
    field = people(1)
    tournament = new_event(field[0], real_tables=True)
    text = trf(("Müller, Hans", "GER"), ("Müller, Hans", "AUT"), ("Gamma", ""))
    looked = look_at(tournament, text)
    assert [(each.name, each.same) for each, _known in looked.lines] == [
        ("Müller, Hans", ""), ("Müller, Hans (2)", "Müller, Hans"), ("Gamma", ""),
    ]  # fmt: skip
    assert import_entries(tournament.pk, field[0], text, "people") == 3
    assert import_entries(tournament.pk, field[0], text) == 3  # all players are known now
    assert sorted(entry.name for entry in tournament.entries.all()) == ["Gamma", "Müller, Hans", "Müller, Hans (2)"]
    federations = {entry.name: entry.listed.get("federation") for entry in tournament.entries.all()}
    assert federations["Müller, Hans (2)"] == "AUT"


def test_a_number_behind_a_name_is_never_one_that_somebody_else_has() -> None:
    lines = read_list("name\nA\nA (2)\nA\nA\n" + "x" * 40 + "\n" + "x" * 40).lines
    assert [each.name for each in lines] == ["A", "A (2)", "A (3)", "A (4)", "x" * 40, "x" * 36 + " (2)"]


RUNNING = """012 A running cup
162  P 0.5
XXR 5
250      1.0 001 002    1    1
260 001 005    1    2
### a remark
001    1      Maier, Anna                       1900                             1.0    1     2 w 1
001    2      Ng, Bo                            1800                             0.0    2     1 b 0
001    3      Late, Lea                         1700
240 H 002    1
"""


def test_what_is_not_imported_is_said_line_by_line_before_anything_changes() -> None:
    field = people(1)
    tournament = new_event(field[0], real_tables=True)
    form = {"ask": "1", "csv": RUNNING}
    seen = " ".join(signed_in(field[0]).post(address(tournament, "desk/import/"), form).content.decode().split())
    assert "Not imported from this file:" in seen
    for said in (
        "line 1 (012): name and place of the tournament",
        "line 2 (162): points for results",
        "line 3 (XXR): number of rounds",
        "line 4 (250): accelerated rounds",
        "line 5 (260): pairs that must not meet",
        "lines 7 to 8 (001): rounds that were played, points and places",
        "line 10 (240): byes that players asked for",
    ):
        assert f"<li>{said}</li>" in seen
    assert not tournament.entries.exists()
    plain = signed_in(field[0]).post(address(tournament, "desk/import/"), {"ask": "1", "csv": "name\nA"})
    assert "Not imported" not in plain.content.decode()
